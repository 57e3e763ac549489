import type { ErrorBody } from '#shared/http/errors'

/** A refusal of the server. Its message reads `'{status}: {response text}'`, the status text when the body is empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The parsed body, where the answer was one of ours. */
  readonly body: Partial<ErrorBody>

  constructor({ status, statusText, text }: { status: number; statusText: string; text: string }) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.body = parseErrorBody(text)
  }
}

function parseErrorBody(text: string): Partial<ErrorBody> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

/** The specification (section 8) recognises this refusal by its text, so an answer without a code counts as well. */
const SPECIFIED_TEXT = 'Insufficient credits'

export function isInsufficientCredits(error: Error): boolean {
  const code = error instanceof ApiError ? error.body.code : undefined
  return code === 'INSUFFICIENT_CREDITS' || error.message.includes(SPECIFIED_TEXT)
}

/** The specification's test for a lost sign-in; wrong credentials are also 401, but are not meant. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized')
}
