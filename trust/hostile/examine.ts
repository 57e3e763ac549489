import type { Db } from '../../src/server/db/db'
import { changedBetween, createDigest } from '../../src/server/testing/database-digest'
import { createEndpointFixtures } from '../../src/server/testing/endpoints/endpoint-fixtures'
import { type HostileRequest, toRequest } from './requests'
import { type RawResponse, sendRaw } from './send'
import type { Target } from './targets'
import type { Trick } from './tricks'

/** Longer than any response takes on a busy machine. */
const HANG_MS = 20_000
/** By then, work that a refused request started has ended. */
const SETTLE_MS = 1_000

export interface Victim {
  db: Db
  port: number
  uploadDir: string
}

/** A site under attack: its current records, how to send requests, and whether its tables changed. */
export async function openVictim({ db, port, uploadDir }: Victim) {
  const makeFixtures = await createEndpointFixtures({ db, time: { now: new Date() } })
  const digest = await createDigest(db, uploadDir)

  async function send(request: HostileRequest): Promise<RawResponse> {
    const response = await sendRaw({ port, bytes: request.bytes, boundMs: HANG_MS, isBroken: request.isBroken })
    if (request.startsEarly && mayTakeEffect(request)) await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    return response
  }

  /** Sends one trick by itself and returns the problem it caused, or null. */
  async function examine(target: Target, trick: Trick): Promise<{ request: HostileRequest; problem: string | null }> {
    const request = toRequest(target, trick, await makeFixtures())
    const before = await digest()
    const response = await send(request)
    const problem = problemOf(request, response)
    if (problem || mayHaveChanged(request, response)) return { request, problem }
    const after = await digest()
    return { request, problem: after === before ? null : `${changedBetween(before, after)} changed` }
  }

  return { makeFixtures, digest, send, examine }
}

export type OpenVictim = Awaited<ReturnType<typeof openVictim>>

/** Whether the server may carry out the request. The tables are then checked right after it. */
export function mayTakeEffect({ mayChange, mustBeRefused }: HostileRequest): boolean {
  return mayChange && !mustBeRefused
}

/** Whether the request may have been carried out, which is also possible without a response. */
export function mayHaveChanged(request: HostileRequest, { status }: RawResponse): boolean {
  const isRefusal = status !== null && status >= 400
  return mayTakeEffect(request) && (!isRefusal || request.startsEarly)
}

export function problemOf(
  { mustBeRefused, isBroken }: HostileRequest,
  { status, isHanging, text }: RawResponse,
): string | null {
  if (isHanging) return 'no response in time'
  if (status === null) return isBroken ? null : 'connection closed without a response'
  // Payments and uploads are enabled here, so even their 503 is a problem.
  if (status >= 500) return `status ${status}: ${text.slice(-300)}`
  if (mustBeRefused && status < 400) return `accepted with ${status}`
  return null
}
