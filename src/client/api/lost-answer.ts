import { ApiError } from './api-error'

/** An action whose answer never came. Whether it took effect was looked up, unless even that could not be asked. */
export class LostAnswerError extends Error {
  constructor(readonly effect: 'none' | 'unknown') {
    super(`no answer: ${effect}`)
  }
}

/** Whether the server's own answer is missing: the action may have taken effect all the same. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  // What a proxy says when it heard nothing itself.
  return (error.status === 502 || error.status === 504) && !error.body.code
}

interface LookedUp<Answer> {
  send: () => Promise<Answer>
  /** What the server would have answered, read from what is there now; null when the action took no effect. */
  find: () => Promise<Answer | null>
  /** A refusal that our own action may have caused, sent before with its answer lost. */
  isPerhapsOurs?: (refusal: ApiError) => boolean
}

/** Acts; when no answer comes, looks whether the action took effect. What it finds is as good as the answer. */
export async function actOrLook<Answer>({ send, find, isPerhapsOurs }: LookedUp<Answer>): Promise<Answer> {
  // Nothing leaves a device without a network: that it failed is all there is to know.
  const isOffline = globalThis.navigator?.onLine === false
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError && isPerhapsOurs?.(error))
      return (await find().catch(() => null)) ?? Promise.reject(error)
    if (isOffline || !isUnanswered(error)) throw error
  }
  const found = await find().catch(() => {
    throw new LostAnswerError('unknown')
  })
  if (found === null) throw new LostAnswerError('none')
  return found
}

/** Acts where nothing could be looked up: without an answer nobody knows. */
export function actOrNobodyKnows<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return actOrLook({ send, find: () => Promise.reject() })
}
