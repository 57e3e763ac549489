import type { Db } from '../../src/server/db/db'
import { changedBetween, createDigest } from '../../src/server/testing/database-digest'
import { createEndpointFixtures } from '../../src/server/testing/endpoint-fixtures'
import { type HostileRequest, toRequest } from './requests'
import { type RawAnswer, sendRaw } from './send'
import type { Target } from './targets'
import type { Trick } from './tricks'

/** Longer than any answer takes on a busy machine. */
const HANG_MS = 20_000
/** Work that a refused request started has ended by then. */
const SETTLE_MS = 1_000

export interface Victim {
  db: Db
  port: number
  uploadDir: string
}

/** A site under attack: what there is to call about, how requests reach it, and whether its tables changed. */
export async function openVictim({ db, port, uploadDir }: Victim) {
  const makeFixtures = await createEndpointFixtures({ db, time: { now: new Date() } })
  const digest = await createDigest(db, uploadDir)

  async function send(request: HostileRequest): Promise<RawAnswer> {
    const answer = await sendRaw({ port, bytes: request.bytes, boundMs: HANG_MS, isBroken: request.isBroken })
    if (request.isBegunEarly && mayBeDone(request)) await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    return answer
  }

  /** Sends one trick by itself; what is wrong with what came of it, or null. */
  async function examine(target: Target, trick: Trick): Promise<{ request: HostileRequest; problem: string | null }> {
    const request = toRequest(target, trick, await makeFixtures())
    const before = await digest()
    const answer = await send(request)
    const problem = problemOf(request, answer)
    if (problem || mayHaveChanged(request, answer)) return { request, problem }
    const after = await digest()
    return { request, problem: after === before ? null : `${changedBetween(before, after)} changed` }
  }

  return { makeFixtures, digest, send, examine }
}

export type OpenVictim = Awaited<ReturnType<typeof openVictim>>

/** Whether the server may do what is asked: then what it left is looked at right after. */
export function mayBeDone({ mayChange, isRefusable }: HostileRequest): boolean {
  return mayChange && !isRefusable
}

/** Whether this one may have been done. Cut off without an answer, it may. */
export function mayHaveChanged(request: HostileRequest, { status }: RawAnswer): boolean {
  const isRefusal = status !== null && status >= 400
  return mayBeDone(request) && (!isRefusal || request.isBegunEarly)
}

export function problemOf(
  { isRefusable, isBroken }: HostileRequest,
  { status, isHanging, text }: RawAnswer,
): string | null {
  if (isHanging) return 'no answer in time'
  if (status === null) return isBroken ? null : 'cut off without an answer'
  // Payments and uploads are switched on here, so not even their 503 is to be expected.
  if (status >= 500) return `answered ${status}: ${text.slice(-300)}`
  if (isRefusable && status < 400) return `accepted with ${status}`
  return null
}
