import fc from 'fast-check'
import { changedBetween } from '../../src/server/testing/database-digest'
import { mayHaveChanged, mayTakeEffect, type OpenVictim, openVictim, problemOf, type Victim } from './examine'
import { type HostileRequest, toRequest } from './requests'
import type { RawResponse } from './send'
import { shrink } from './shrink'
import { TARGETS, targetOf } from './targets'
import { Trick } from './tricks'

/** Requests per batch; those that must change nothing are sent first and compared together. */
const BATCH = 100

interface Attack {
  seed: number
  count: number
  /** Called with the number of requests sent, after each batch. */
  onProgress?: (sent: number) => Promise<void>
}

export interface HostileResult {
  sent: number
  endpoints: number
  statuses: Record<string, number>
  /** Accepted requests that may change something: hostile, but allowed by the contract. */
  accepted: number
  slowestMs: number
  problems: string[]
}

/** Sends hostile requests one after the other. A refused request must not change any table. */
export async function checkHostile(site: Victim, { seed, count, onProgress }: Attack): Promise<HostileResult> {
  const victim = await openVictim(site)
  const tricks = fc.sample(Trick, { seed, numRuns: count })
  const result: HostileResult = {
    sent: 0,
    endpoints: TARGETS.length,
    statuses: {},
    accepted: 0,
    slowestMs: 0,
    problems: [],
  }
  const failed: number[] = []
  let fixtures = await victim.makeFixtures()
  let before = await victim.digest()

  const make = (nth: number) => toRequest(targetOf(nth), trickAt(tricks, nth), fixtures)
  const compare = async (numbers: readonly number[]) => {
    const after = await victim.digest()
    if (after !== before) {
      result.problems.push(
        `${changedBetween(before, after)} changed by one of ${numbers.map((nth) => make(nth).title)}`,
      )
      failed.push(...numbers)
    }
    before = after
  }
  const send = async (nth: number, request: HostileRequest) => {
    const response = await victim.send(request)
    const problem = note(result, request, response)
    if (problem) failed.push(nth)
    return response
  }
  for (let start = 0; start < count; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => start + index)
    const [open, closed] = split(numbers, (nth) => mayTakeEffect(make(nth)))
    for (const nth of closed) await send(nth, make(nth))
    await compare(closed)
    for (const nth of open) {
      // Generated from the current rows, because the previous request may have used up its target.
      const request = make(nth)
      const response = await send(nth, request)
      if (!mayHaveChanged(request, response)) await compare([nth])
      else {
        result.accepted++
        fixtures = await victim.makeFixtures()
        before = await victim.digest()
      }
    }
    await onProgress?.(result.sent)
  }
  // If nearly everything were refused early, most of the server would not be tested.
  if ((result.statuses[421] ?? 0) > count / 10) result.problems.push('most requests were refused for their Host alone')
  const simplest = await shrinkFirst(victim, { seed, failed })
  return { ...result, problems: simplest ? [simplest, ...result.problems] : result.problems }
}

/** Repeats the failed requests one by one to find the one that changed something. */
async function shrinkFirst(victim: OpenVictim, { seed, failed }: { seed: number; failed: readonly number[] }) {
  for (const nth of failed) {
    const simplest = await shrink(victim, { seed, path: String(nth) })
    if (simplest) return simplest
  }
  return null
}

function trickAt(tricks: readonly Trick[], nth: number): Trick {
  const trick = tricks[nth]
  if (!trick) throw new Error(`the seed generated only ${tricks.length} tricks`)
  return trick
}

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function note(result: HostileResult, request: HostileRequest, response: RawResponse): string | null {
  result.sent++
  const status = response.isHanging ? 'no response in time' : (response.status ?? 'connection closed')
  result.statuses[status] = (result.statuses[status] ?? 0) + 1
  result.slowestMs = Math.max(result.slowestMs, response.ms)
  const problem = problemOf(request, response)
  if (problem) result.problems.push(`request ${result.sent} (${request.title}): ${problem}`)
  return problem
}
