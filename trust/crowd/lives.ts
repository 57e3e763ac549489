import { randomUUID } from 'node:crypto'
import { businessDay } from '#shared/time/business-day'
import { addDays, weekdayOf } from '#shared/time/calendar'
import { askUntilAnswered, type Call, keyedPost } from '../../harness/http-client'
import type { Student } from './people'

/** A session according to the last answer about it. */
export interface NotifiedSession {
  id: number
  studentId: string
  tutorId: number
  sessionDate: string
  startTime: string
  status: 'scheduled' | 'cancelled'
  /** How often it was changed. */
  changes: number
  returnedHours: number
}

/** The answers that students, staff and tutors got, to compare with the stored rows. */
export interface Journal {
  sessions: NotifiedSession[]
  /** `tutor day hour` of each hour off. */
  hoursOff: string[]
  /** The required emails and their maximum number: a repeated action without a key may be announced again. */
  emails: { told: string; most: number }[]
  /** Requests with a key, which can be repeated safely, with their first answer. */
  keyed: { call: Call; text: string }[]
  acts: number
  lost: number
  unavailable: number
  problems: string[]
}

export const newJournal = (): Journal => ({
  ...{ sessions: [], hoursOff: [], emails: [], keyed: [], acts: 0, lost: 0, unavailable: 0, problems: [] },
})

export interface Site {
  chooseOrigin: () => string
  staff: string
  journal: Journal
}

/** A student whose tutor nobody else books: all their requests must succeed. */
export interface Life {
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

interface Sending {
  what: string
  status: number
  /** Also accepted after a lost answer: the action had already happened. */
  orCode?: string
}

/** Repeats until there is an answer and returns it; null if an earlier try had already succeeded. */
export async function send({ chooseOrigin, journal }: Site, call: Call, { what, status, orCode }: Sending) {
  const { answer, lost, unavailable } = await askUntilAnswered(chooseOrigin, call)
  journal.lost += lost
  journal.unavailable += unavailable
  if (answer.status !== status) {
    const isDoneBefore = orCode !== undefined && lost > 0 && answer.text.includes(orCode)
    if (!isDoneBefore) journal.problems.push(`${what} was answered ${answer.status} ${answer.text.slice(0, 200)}`)
    return { body: null, lost, isDone: isDoneBefore }
  }
  if (call.headers?.['idempotency-key']) journal.keyed.push({ call, text: answer.text })
  return { body: JSON.parse(answer.text), lost, isDone: true }
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
