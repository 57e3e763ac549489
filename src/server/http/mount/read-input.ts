import type * as z from 'zod/mini'
import type { ErrorCode, ValidationIssue } from '#shared/http/errors'
import { isValidationCode, VALIDATION_MESSAGES } from '#shared/http/validation'
import { AppError } from '../app-error'

/** Reads a value through its schema, or refuses with the list of what is wrong. */
export function readInput<S extends z.ZodMiniType>(schema: S, value: unknown, refusal: ErrorCode): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError(refusal, refusal === 'VALIDATION_FAILED' ? { issues: listIssues(parsed.error) } : {})
}

/** Zod's findings as the API shows them: our own words for our codes, zod's English for the rest. */
export function listIssues(error: { issues: readonly { path: PropertyKey[]; message: string }[] }): ValidationIssue[] {
  return error.issues.slice(0, 50).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    ...(isValidationCode(message) ? { message: VALIDATION_MESSAGES[message], code: message } : { message }),
  }))
}
