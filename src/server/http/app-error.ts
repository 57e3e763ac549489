import { ERRORS, type ErrorCode, type ValidationIssue } from '#shared/http/errors'
import { VALIDATION_MESSAGES, type ValidationCode } from '#shared/http/validation'

/** A refusal with its code. Services throw it; the error handler answers it. */
export class AppError extends Error {
  readonly issues: ValidationIssue[] | undefined
  readonly retryAfterS: number | undefined
  readonly until: Date | undefined

  constructor(
    readonly code: ErrorCode,
    details: { issues?: ValidationIssue[]; retryAfterS?: number; until?: Date; cause?: unknown } = {},
  ) {
    super(ERRORS[code].message, { cause: details.cause })
    this.issues = details.issues
    this.retryAfterS = details.retryAfterS
    this.until = details.until
  }
}

/** The row that a query returned. Someone else's row also answers 404, so queries filter by owner. */
export function orNotFound<Row>(row: Row): NonNullable<Row> {
  if (row === undefined || row === null) throw new AppError('NOT_FOUND')
  return row
}

export function validationError(path: string, code: ValidationCode): AppError {
  return new AppError('VALIDATION_FAILED', { issues: [{ path, message: VALIDATION_MESSAGES[code], code }] })
}
