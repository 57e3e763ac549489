import { teaches } from '#shared/features/booking/booking.rules'
import { offeredStartTimes } from '#shared/features/school/school-hours.rules'
import { isAhead } from '#shared/features/timetable/staff-times.rules'
import type { FreeTimesOfTutor, TimetableSession } from '#shared/features/timetable/timetable.contract'
import { freeStarts, limitAfter } from '#shared/features/timetable/tutor-day.rules'
import { minutesOf, timeAt } from '#shared/time/clock'
import { school } from '../../../device/page-settings'
import { sessionSpan } from './board-layout'
import { type TutorDay, withoutSession } from './tutor-day'

export interface MoveTarget {
  tutorId: number
  startTime: string
}

export type MoveProblem = 'same' | 'past' | 'subject' | 'taken' | 'student'

interface MoveRequest {
  session: TimetableSession
  target: MoveTarget
  column: TutorDay
  /** When the tutors and the student are free, once known. */
  openings: readonly FreeTimesOfTutor[] | undefined
  now: Date
}

/** Why a session cannot move there; null if it can. The server decides in the end. */
export function moveProblem({ session, target, column, openings, now }: MoveRequest): MoveProblem | null {
  const { startTime } = target
  if (target.tutorId === session.tutor.id && startTime === session.startTime) return 'same'
  if (!teaches(column.tutor, session.subject)) return 'subject'
  if (!isAhead({ sessionDate: column.facts.day, startTime }, now)) return 'past'
  if (!freeStarts(factsWithout(session, column), session.duration).includes(startTime)) return 'taken'
  const opening = openings?.find(({ tutor }) => tutor.id === target.tutorId)
  return openings && !opening?.times.includes(startTime) ? 'student' : null
}

/** Until when the tutor is free if the session begins at that time. */
export function freeUntil(session: TimetableSession, { target, column }: Pick<MoveRequest, 'target' | 'column'>) {
  return timeAt(limitAfter(target.startTime, factsWithout(session, column)).minutes)
}

function factsWithout(session: TimetableSession, { tutor, facts }: TutorDay) {
  if (tutor.id !== session.tutor.id) return facts
  return { ...facts, blocked: withoutSession(facts.blocked, sessionSpan(session)) }
}

/** The offered start time nearest to a minute of the day. */
export function nearestStart({ sessionDate, duration }: TimetableSession, minutes: number): string | undefined {
  const starts = offeredStartTimes(sessionDate, { schoolHours: school(), durationHours: duration })
  const distance = (start: string) => Math.abs(minutesOf(start) - minutes)
  return starts.sort((one, other) => distance(one) - distance(other))[0]
}

/** The offered start time before or after another. */
export function stepStart({ sessionDate, duration }: TimetableSession, startTime: string, by: 1 | -1): string {
  const starts = offeredStartTimes(sessionDate, { schoolHours: school(), durationHours: duration })
  const next = by > 0 ? starts.find((start) => start > startTime) : starts.findLast((start) => start < startTime)
  return next ?? startTime
}
