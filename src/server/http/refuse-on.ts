import type { ErrorCode } from '#shared/http/errors'
import { AppError } from './app-error'

/** Turns a violated constraint into its error code. */
export async function refuseOn<T>(refusals: Record<string, ErrorCode>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = refusals[violatedConstraint(error) ?? '']
    throw code ? new AppError(code) : error
  }
}

/** Looks at causes too, because Drizzle wraps driver errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}
