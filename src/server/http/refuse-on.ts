import type { ErrorCode } from '#shared/http/errors'
import { AppError } from './app-error'

/** Lets the database decide, and turns the constraint that said no into the refusal it stands for. */
export async function refuseOn<T>(refusals: Record<string, ErrorCode>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = refusals[violatedConstraint(error) ?? '']
    throw code ? new AppError(code) : error
  }
}

/** The constraint or unique index that refused a statement, whichever engine and however deep Drizzle wrapped it. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}
