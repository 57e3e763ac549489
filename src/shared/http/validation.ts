/**
 * Messages of our own schemas. A schema carries the code; the server answers the English words,
 * a screen the words of its reader.
 */
export const VALIDATION_MESSAGES = {
  EMAIL_INVALID: 'Invalid email address',
  PASSWORD_TOO_SHORT: 'Password must be at least 6 characters',
  PASSWORD_TOO_LONG: 'Password must be at most 200 characters',
  TEXT_TOO_LONG: 'This text is too long',
  LANGUAGE_UNKNOWN: 'Language must be en or fr',
  SUBJECT_UNKNOWN: 'Subject must be english, french or math',
} as const

export type ValidationCode = keyof typeof VALIDATION_MESSAGES

/** Ties a schema's message to the list above: a misspelt code does not compile. */
export function coded(code: ValidationCode): { error: ValidationCode } {
  return { error: code }
}

export function isValidationCode(text: string): text is ValidationCode {
  return Object.hasOwn(VALIDATION_MESSAGES, text)
}
