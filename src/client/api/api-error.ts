import type { ErrorBody } from '#shared/http/errors'

/** A response that is not a success. Its message is `'{status}: {body}'`, or the status text if the body is empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The parsed body, where our own server answered. */
  readonly body: Partial<ErrorBody>

  constructor({ status, statusText, text }: { status: number; statusText: string; text: string }) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.body = parseErrorBody(text)
  }
}

/** A response of our server. After a gateway error the request may still have taken effect. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.body.code !== undefined || (error.status !== 502 && error.status !== 504)
}

function parseErrorBody(text: string): Partial<ErrorBody> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

/** The specification (section 8) recognizes this refusal by its text, so a response without a code counts as well. */
const SPECIFIED_TEXT = 'Insufficient credits'

export function isInsufficientCredits(error: Error): boolean {
  const code = error instanceof ApiError ? error.body.code : undefined
  return code === 'INSUFFICIENT_CREDITS' || error.message.includes(SPECIFIED_TEXT)
}

/** The specification's test for a lost sign-in. Wrong credentials are also 401, but do not count. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized')
}
