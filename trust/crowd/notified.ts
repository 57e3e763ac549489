import type { TimeOfDay } from './mixed-hours'
import { type CrowdSite, type NotifiedSession, type Participant, workingDay } from './participants'

/** The number of weeks of each series. */
export const SERIES_WEEKS = 3

/** Counts the actions of a student; each one gets its own days. */
export function nthOf(participant: Participant, action: string): number {
  const nth = participant.done[action] ?? 0
  participant.done[action] = nth + 1
  return nth
}

/** Each kind of action has its own time of day, so no two actions compete. */
export const requestFor = ({ tutor }: Participant, nth: number, time: TimeOfDay) => ({
  tutorId: tutor.id,
  subject: 'math',
  sessionDate: workingDay(nth),
  ...time,
})

/** Records booked sessions and the one notification due for them. */
export function note(
  { journal }: CrowdSite,
  { student, tutor }: Participant,
  booked: { id: number; sessionDate: string; startTime: string; duration: number }[],
) {
  const fresh = { studentId: student.id, tutorId: tutor.id, status: 'scheduled', changes: 0, refundedHours: 0 } as const
  journal.sessions.push(
    ...booked.map(({ id, sessionDate, startTime, duration }) => ({ id, sessionDate, startTime, duration, ...fresh })),
  )
  const kind = booked.length > 1 ? 'series-booked' : 'session-booked'
  journal.emails.push({ event: `${kind} ${booked[0]?.id}`, max: 1 })
}

const scheduledOf = ({ journal }: CrowdSite, { student }: Participant) =>
  journal.sessions.filter(({ studentId, status }) => studentId === student.id && status === 'scheduled')

/** The latest session that begins at this time, if there is one. */
export const lastAt = (site: CrowdSite, participant: Participant, { startTime }: TimeOfDay) =>
  scheduledOf(site, participant).findLast((session) => session.startTime === startTime)

/** Sessions that were booked together have consecutive ids. */
export function seriesAt(site: CrowdSite, participant: Participant, { startTime }: TimeOfDay): NotifiedSession[] {
  return scheduledOf(site, participant)
    .filter((session) => session.startTime === startTime)
    .toSorted((one, other) => other.id - one.id)
    .slice(0, SERIES_WEEKS)
    .toSorted((one, other) => one.id - other.id)
}

/** Records cancelled sessions, the refunded share of their hours, and the one notification due for them. */
export function cancelled({ journal }: CrowdSite, sessions: NotifiedSession[], share: number): void {
  for (const session of sessions) {
    Object.assign(session, {
      status: 'cancelled',
      changes: session.changes + 1,
      refundedHours: share * session.duration,
    })
  }
  const kind = sessions.length > 1 ? 'series-cancelled' : 'session-cancelled'
  journal.emails.push({ event: `${kind} ${sessions[0]?.id}`, max: 1 })
}

/** Records moved sessions. */
export function moved(
  { journal }: CrowdSite,
  moves: { session: NotifiedSession; sessionDate: string; startTime: string }[],
  max: number,
): void {
  for (const { session, sessionDate, startTime } of moves) {
    Object.assign(session, { sessionDate, startTime, changes: session.changes + 1 })
  }
  const kind = moves.length > 1 ? 'series-moved' : 'session-moved'
  journal.emails.push({ event: `${kind} ${moves[0]?.session.id}`, max })
}
