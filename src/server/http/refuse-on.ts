import type { ErrorCode } from '#shared/http/errors'
import { violatedConstraint } from '../db/constraint'
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
