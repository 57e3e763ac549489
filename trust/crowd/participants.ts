import { randomUUID } from 'node:crypto'
import { businessDay } from '#shared/time/business-day'
import { addDays, weekdayOf } from '#shared/time/calendar'
import { type Call, keyedPost, sendUntilAnswered } from '../../harness/network/http-client'
import type { Student } from './people'

/** A session according to the last response about it. */
export interface NotifiedSession {
  id: number
  studentId: string
  tutorId: number
  sessionDate: string
  startTime: string
  /** In hours. */
  duration: number
  status: 'scheduled' | 'cancelled'
  /** How often it was changed. */
  changes: number
  refundedHours: number
}

/** The responses that students, staff and tutors got, to compare with the stored rows. */
export interface Journal {
  sessions: NotifiedSession[]
  /** `tutor day hour` of each hour off. */
  hoursOff: string[]
  /** The required emails and their maximum number: a repeated action without a key may be announced again. */
  emails: { event: string; max: number }[]
  /** Requests with a key, which can be repeated safely, with their first response. */
  keyed: { call: Call; text: string }[]
  actions: number
  lost: number
  unavailable: number
  problems: string[]
}

export const newJournal = (): Journal => ({
  sessions: [],
  hoursOff: [],
  emails: [],
  keyed: [],
  actions: 0,
  lost: 0,
  unavailable: 0,
  problems: [],
})

export interface CrowdSite {
  chooseOrigin: () => string
  staff: string
  journal: Journal
}

/** A student whose tutor nobody else books: all their requests must succeed. */
export interface Participant {
  student: Student
  tutor: { id: number; cookie: string }
  /** How often each kind of action was done; each one gets its own day. */
  done: Record<string, number>
}

/** The n-th working day from the day after tomorrow: still bookable when a run passes midnight. */
export function workingDay(nth: number): string {
  let day = addDays(businessDay(new Date()), 2)
  for (let left = nth; ; day = addDays(day, 1)) {
    if (weekdayOf(day) % 6 === 0) continue
    if (left-- === 0) return day
  }
}

interface Expectation {
  what: string
  status: number
  /** Also accepted after a lost response: the action had already happened. */
  orCode?: string
}

/** Repeats until there is a response and returns it; null if an earlier try had already succeeded. */
export async function send({ chooseOrigin, journal }: CrowdSite, call: Call, { what, status, orCode }: Expectation) {
  const { response, lost, unavailable } = await sendUntilAnswered(chooseOrigin, call)
  journal.lost += lost
  journal.unavailable += unavailable
  if (response.status !== status) {
    const isDoneBefore = orCode !== undefined && lost > 0 && response.text.includes(orCode)
    if (!isDoneBefore) journal.problems.push(`${what} got status ${response.status} ${response.text.slice(0, 200)}`)
    return { body: null, lost, isDone: isDoneBefore }
  }
  if (call.headers?.['idempotency-key']) journal.keyed.push({ call, text: response.text })
  return { body: JSON.parse(response.text), lost, isDone: true }
}

export const keyed = (path: string, cookie: string, body: unknown): Call =>
  keyedPost(path, cookie, { key: randomUUID(), body })

export const plain = (
  method: 'POST' | 'PATCH',
  path: string,
  { cookie, body }: { cookie: string; body: unknown },
): Call => ({
  method,
  path,
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
