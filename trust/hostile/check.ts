import type { Db } from '../../src/server/db/client'
import { changedBetween, createDigest } from '../../src/server/testing/database-digest'
import { createGrounds } from '../../src/server/testing/grounds'
import { type HostileRequest, hostileRequest } from './requests'
import { type RawAnswer, sendRaw } from './send'
import { TARGETS } from './targets'

/** Longer than any answer takes on a busy machine, far shorter than for ever. */
const HANG_MS = 20_000
/** What was begun before it was refused is done by then. */
const SETTLE_MS = 1_000
/** So many are made at once; those that nothing may come of are sent first and compared together. */
const BATCH = 100

interface Run {
  db: Db
  port: number
  uploadDir: string
  seed: number
  count: number
  /** Told how many have been sent, after each batch. */
  onProgress?: (sent: number) => Promise<void>
}

export interface HostileResult {
  sent: number
  endpoints: number
  statuses: Record<string, number>
  /** Accepted requests that may change something: hostile, but nothing that the contract forbids. */
  accepted: number
  slowestMs: number
  faults: string[]
}

/** Sends hostile requests one after the other; everything refused must have left every table as it was. */
export async function checkHostile({ db, port, uploadDir, seed, count, onProgress }: Run): Promise<HostileResult> {
  const makeGround = await createGrounds({ db, time: { now: new Date() } })
  const digest = await createDigest(db, uploadDir)
  const result: HostileResult = {
    sent: 0,
    endpoints: TARGETS.length,
    statuses: {},
    accepted: 0,
    slowestMs: 0,
    faults: [],
  }
  let ground = await makeGround()
  let before = await digest()
  let last = ''
  const compare = async () => {
    const after = await digest()
    if (after !== before) result.faults.push(`${changedBetween(before, after)} changed, at the latest by ${last}`)
    before = after
  }
  const send = async (nth: number, request: HostileRequest) => {
    const answer = await sendRaw({ port, bytes: request.bytes, boundMs: HANG_MS, isBroken: request.isBroken })
    last = `request ${nth} (${request.title})`
    note(result, request, answer, last)
    return answer
  }
  for (let start = 0; start < count; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => start + index)
    const make = (nth: number) => hostileRequest({ seed, nth, ground })
    const [open, closed] = split(numbers, (nth) => mayBeDone(make(nth)))
    for (const nth of closed) await send(nth, make(nth))
    await compare()
    for (const nth of open) {
      // Made with the ground of the moment: the one before may have used up what it was about.
      const request = make(nth)
      const answer = await send(nth, request)
      if (request.isBegunEarly) await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      if (isRefusal(answer) && !request.isBegunEarly) await compare()
      else {
        result.accepted++
        ground = await makeGround()
        before = await digest()
      }
    }
    await onProgress?.(result.sent)
  }
  return result
}

/** Whether the server may do what is asked: then what it left is looked at right after. */
function mayBeDone({ mayChange, isRefusable }: HostileRequest): boolean {
  return mayChange && !isRefusable
}

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/** Cut off without an answer, it may have been done. */
function isRefusal({ status }: RawAnswer): boolean {
  return status !== null && status >= 400
}

function note(result: HostileResult, request: HostileRequest, answer: RawAnswer, title: string): void {
  result.sent++
  const status = answer.isHanging ? 'no answer in time' : (answer.status ?? 'cut off')
  result.statuses[status] = (result.statuses[status] ?? 0) + 1
  result.slowestMs = Math.max(result.slowestMs, answer.ms)
  const fault = faultOf(request, answer)
  if (fault) result.faults.push(`${title}: ${fault}`)
}

function faultOf(
  { isRefusable, isBroken }: HostileRequest,
  { status, isHanging, text }: RawAnswer,
): string | undefined {
  if (isHanging) return 'no answer in time'
  if (status === null) return isBroken ? undefined : 'cut off without an answer'
  // Payments and uploads are switched on here, so not even their 503 is to be expected.
  if (status >= 500) return `answered ${status}: ${text.slice(-300)}`
  if (isRefusable && status < 400) return `accepted with ${status}`
  return undefined
}
