import { occupiedHours, type StartTime } from '../booking/booking.rules'

interface Start {
  sessionDate: string
  startTime: string
}

/** A time that can be booked. */
interface NewStart {
  sessionDate: string
  startTime: StartTime
}

/** Another hour: of the session's tutor, or of the colleague who is named. */
interface OtherTime extends NewStart {
  tutor?: { id: number } | undefined
}

/** A session whose tutor is away or leaves, and what could be done with it. */
export interface Resolvable extends Start {
  id: number
  tutorId: number
  studentId: string
  /** Hours. */
  duration: number
  /** Who is free at the same time. */
  colleagues: readonly { id: number }[]
  /** Other hours, nearest first. */
  times: readonly OtherTime[]
}

/** What is to be done with a session. Cancelling gives everything back. */
export type Resolution =
  | { kind: 'reassign'; tutorId: number }
  | ({ kind: 'move'; tutorId?: number | undefined } & NewStart)
  | { kind: 'cancel' }

/** Moving to one of the other hours, which may be a colleague's. */
export function moveTo({ sessionDate, startTime, tutor }: OtherTime): Resolution {
  return { kind: 'move', sessionDate, startTime, ...(tutor && { tutorId: tutor.id }) }
}

/**
 * The best for each: a colleague at the same hour, else the nearest other hour, else cancelling. Nobody is planned
 * twice for one hour, though each choice by itself may be free for several sessions.
 */
export function resolveWithBest(sessions: readonly Resolvable[]): Map<number, Resolution> {
  const planned = new Set<string>()
  const resolutions = new Map<number, Resolution>()
  for (const session of sessions) {
    const keysOf = (tutorId: number, start: Start) => hourKeys({ ...start, tutorId, session })
    const isFree = (keys: string[]) => keys.every((key) => !planned.has(key))
    const colleague = session.colleagues.find(({ id }) => isFree(keysOf(id, session)))
    const hoursAt = (time: OtherTime) => keysOf(time.tutor?.id ?? session.tutorId, time)
    const time = session.times.find((each) => isFree(hoursAt(each)))
    if (colleague) resolutions.set(session.id, { kind: 'reassign', tutorId: colleague.id })
    else if (time) resolutions.set(session.id, moveTo(time))
    else resolutions.set(session.id, { kind: 'cancel' })
    const kept = colleague ? keysOf(colleague.id, session) : time ? hoursAt(time) : []
    for (const key of kept) planned.add(key)
  }
  return resolutions
}

/** The hours that a tutor and the student would be in. */
function hourKeys({ tutorId, session, sessionDate, startTime }: Start & { tutorId: number; session: Resolvable }) {
  return occupiedHours(startTime, session.duration).flatMap((hour) => [
    `tutor ${tutorId} ${sessionDate} ${hour}`,
    `student ${session.studentId} ${sessionDate} ${hour}`,
  ])
}
