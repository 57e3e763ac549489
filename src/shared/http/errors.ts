/**
 * Every refusal the API knows: its status and the English sentence a caller reads.
 * Rules return a code, services throw it, one handler answers it, the client finds the words.
 */
export const ERRORS = {
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many wrong tries. Please wait before trying again.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  VALIDATION_FAILED: { status: 400, message: 'Some fields are not valid.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body must be JSON.' },
  EMAIL_TAKEN: { status: 409, message: 'This email is already used by another account.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used with another request.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The site is not available for a moment. Please try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

export interface ValidationIssue {
  path: string
  message: string
  /** Present when the message is one of ours, so that the reader's language can be used. */
  code?: string
}

/** The body of every refusal. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  issues?: ValidationIssue[]
}

/** The body for a code, with the list of faulty fields where there is one. */
export function errorBody(code: ErrorCode, issues?: ValidationIssue[]): ErrorBody {
  return { message: ERRORS[code].message, code, ...(issues && { issues }) }
}
