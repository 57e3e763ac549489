import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { AppError } from '../app-error'
import { readInput } from './read-input'

/** The fields of a form as they were typed; none of a body that is no form. */
export function readTyped(body: unknown): Record<string, string> {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {}
}

/** A form of one of the server's own pages, as its schema has it. */
export function readForm<S extends z.ZodMiniType>(schema: S, request: FastifyRequest): z.output<S> {
  if (!(request.body instanceof URLSearchParams)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  return readInput(schema, readTyped(request.body), 'VALIDATION_FAILED')
}
