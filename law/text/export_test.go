package text

// AuditIDs is how many kinds and reasons of an audit have texts.
func AuditIDs() (kinds, reasons int) { return len(auditKinds), len(auditReasons) }

// NumDeviations is how many deviations have texts.
func NumDeviations() int { return len(deviationTexts) }
