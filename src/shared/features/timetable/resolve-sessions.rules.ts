import { occupiedQuarters, type SessionStart } from '../booking/booking.rules'

/** Another hour. `tutor` is set when it is a colleague's. */
interface OtherTime extends SessionStart {
  tutor?: { id: number } | undefined
}

/** A session whose tutor has time off or leaves. */
export interface ResolvableSession extends SessionStart {
  id: number
  tutorId: number
  studentId: string
  /** Hours. */
  duration: number
  /** Tutors who are free at the same time. */
  colleagues: readonly { id: number }[]
  /** Other hours, nearest first. */
  times: readonly OtherTime[]
}

/** Cancelling refunds all hours. */
export type Resolution =
  | { kind: 'reassign'; tutorId: number }
  | ({ kind: 'move'; tutorId?: number | undefined } & SessionStart)
  | { kind: 'cancel' }

export function moveTo({ sessionDate, startTime, tutor }: OtherTime): Resolution {
  return { kind: 'move', sessionDate, startTime, ...(tutor && { tutorId: tutor.id }) }
}

/**
 * The best option for each session: a colleague at the same hour, else the nearest other hour, else cancelling.
 * Several sessions may list the same free hour, so each tutor and student is assigned to it only once.
 */
export function resolveWithBest(sessions: readonly ResolvableSession[]): Map<number, Resolution> {
  const assigned = new Set<string>()
  const resolutions = new Map<number, Resolution>()
  for (const session of sessions) {
    const keysOf = (tutorId: number, start: SessionStart) => hourKeys({ ...start, tutorId, session })
    const isFree = (keys: string[]) => keys.every((key) => !assigned.has(key))
    const colleague = session.colleagues.find(({ id }) => isFree(keysOf(id, session)))
    const hoursAt = (time: OtherTime) => keysOf(time.tutor?.id ?? session.tutorId, time)
    const time = session.times.find((each) => isFree(hoursAt(each)))
    if (colleague) resolutions.set(session.id, { kind: 'reassign', tutorId: colleague.id })
    else if (time) resolutions.set(session.id, moveTo(time))
    else resolutions.set(session.id, { kind: 'cancel' })
    const used = colleague ? keysOf(colleague.id, session) : time ? hoursAt(time) : []
    for (const key of used) assigned.add(key)
  }
  return resolutions
}

/** One key per quarter hour for the tutor and for the student. */
function hourKeys({
  tutorId,
  session,
  sessionDate,
  startTime,
}: SessionStart & { tutorId: number; session: ResolvableSession }) {
  return occupiedQuarters(startTime, session.duration).flatMap((quarter) => [
    `tutor ${tutorId} ${sessionDate} ${quarter}`,
    `student ${session.studentId} ${sessionDate} ${quarter}`,
  ])
}
