import type { Permission } from '../../http/endpoint'
import { DAY_MS } from '../../time/units'
import { TUTOR_DAYS } from '../booking/sessions/attendance.rules'

export const TO_DO_GROUPS = ['sessions', 'money', 'families', 'team'] as const
export type ToDoGroup = (typeof TO_DO_GROUPS)[number]

/** The tasks of staff, most urgent first: the group of each kind, and who sees it. */
export const TO_DO = {
  damagedAccount: { group: 'money', permission: 'money' },
  timeOff: { group: 'sessions', permission: 'people' },
  holiday: { group: 'sessions', permission: 'people' },
  attendanceMissing: { group: 'sessions', permission: 'people' },
  reportMissing: { group: 'sessions', permission: 'people' },
  providerRefund: { group: 'money', permission: 'money' },
  refund: { group: 'money', permission: 'money' },
  overpayment: { group: 'money', permission: 'money' },
  bankLine: { group: 'money', permission: 'money' },
  transfer: { group: 'money', permission: 'money' },
  email: { group: 'families', permission: 'emails' },
  hoursRanOut: { group: 'families', permission: 'people' },
  guardianWaiting: { group: 'families', permission: 'people' },
  seriesEnding: { group: 'sessions', permission: 'people' },
  ownerRequest: { group: 'team', permission: 'staff' },
  tutorInvitation: { group: 'team', permission: 'people' },
} as const satisfies Record<string, { group: ToDoGroup; permission: Permission }>
export type ToDoKind = keyof typeof TO_DO

// `Object.keys` returns `string[]`, though the table is constant.
export const TO_DO_KINDS = Object.keys(TO_DO) as [ToDoKind, ...ToDoKind[]]

/** Entries with a list of sessions: the list contains exactly what the entry counts. */
export const SESSION_TASKS = ['attendanceMissing', 'reportMissing', 'seriesEnding'] as const
export type SessionTask = (typeof SESSION_TASKS)[number]
/** Entries with a list of students. */
export const USER_TASKS = ['hoursRanOut', 'guardianWaiting'] as const
export type UserTask = (typeof USER_TASKS)[number]

/** How many people an entry names; it counts all of them. */
export const TO_DO_NAMES = 3

/** How many entries of one kind are listed, if each has its own row: an account, a tutor's time off, a holiday. */
export const TO_DO_ROWS = 20

/** Nobody remembers who attended an older session, so it is no longer asked for. */
const ATTENDANCE_DAYS = 30
/** A report is overdue on the day after the session. */
const REPORT_GRACE_MS = DAY_MS
const SERIES_DAYS = 14

/** A student with less than the shortest session's hours cannot book. */
export const SHORTEST_SESSION_HOURS = 1

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** When the sessions of a task end. A report is due while the tutor can still write it. */
export function taskPeriod(task: SessionTask, now: Date): { from: Date; before: Date } {
  if (task === 'attendanceMissing') return { from: daysFrom(now, -ATTENDANCE_DAYS), before: justAfter(now) }
  if (task === 'seriesEnding') return { from: justAfter(now), before: daysFrom(now, SERIES_DAYS) }
  return { from: daysFrom(now, -TUTOR_DAYS), before: new Date(now.getTime() - REPORT_GRACE_MS) }
}

function justAfter(now: Date): Date {
  return new Date(now.getTime() + 1)
}

/** Bounced emails are listed as long as they can be about something upcoming. */
export function emailsSince(now: Date): Date {
  return daysFrom(now, -ATTENDANCE_DAYS)
}

interface DatedEntry {
  kind: ToDoKind
  since: string | null
}

/** By kind, then the earliest first. */
export function byUrgency(one: DatedEntry, other: DatedEntry): number {
  const byKind = TO_DO_KINDS.indexOf(one.kind) - TO_DO_KINDS.indexOf(other.kind)
  return byKind || (one.since ?? '').localeCompare(other.since ?? '')
}
