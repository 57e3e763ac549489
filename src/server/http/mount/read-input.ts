import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ErrorCode, ValidationIssue } from '#shared/http/errors'
import { isValidationCode, VALIDATION_MESSAGES } from '#shared/http/validation'
import { AppError } from '../app-error'

export function readInput<S extends z.ZodMiniType>(schema: S, value: unknown, refusal: ErrorCode): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError(refusal, refusal === 'VALIDATION_FAILED' ? { issues: listIssues(parsed.error) } : {})
}

/** Our own messages for our codes, zod's for the rest. */
function listIssues(error: { issues: readonly { path: PropertyKey[]; message: string }[] }): ValidationIssue[] {
  return error.issues.slice(0, 50).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    ...(isValidationCode(message) ? { message: VALIDATION_MESSAGES[message], code: message } : { message }),
  }))
}

/** The fields of a form as typed; empty for any other body. */
export function readTyped(body: unknown): Record<string, string> {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {}
}

export function readForm<S extends z.ZodMiniType>(schema: S, request: FastifyRequest): z.output<S> {
  if (!(request.body instanceof URLSearchParams)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  return readInput(schema, readTyped(request.body), 'VALIDATION_FAILED')
}
