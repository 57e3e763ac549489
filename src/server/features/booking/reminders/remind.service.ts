import { dayToRemindOf, SOON_MS } from '#shared/features/emails/reminders.rules'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../../db/db'
import { remind } from '../../../email/notify'
import { firstNameAndInitial } from '../../../email/templates/names'
import { toSessionFacts } from '../sessions/session-view'
import { findOnDay, findSoon, findTutorsOfDay, reminderKey, type SessionToRemind, tutorDayKey } from './remind.store'

/** Per run; the job runs every minute. */
const BATCH_SIZE = 500

/** Queues due reminders and returns how many. Safe to run in several processes: each reminder has a unique key. */
export async function remindOfSessions(db: Db, now: Date): Promise<number> {
  const soon = await findSoon(db, { now, withinMs: SOON_MS, limit: BATCH_SIZE })
  for (const session of soon) await remindStudent(db, { kind: 'session-soon', session, now })
  const tomorrow = dayToRemindOf(now)
  if (!tomorrow) return soon.length
  return soon.length + (await remindOfTomorrow(db, tomorrow, now))
}

async function remindOfTomorrow(db: Db, { day, since }: { day: string; since: Date }, now: Date): Promise<number> {
  const range = {
    from: businessInstant(day, '00:00'),
    to: businessInstant(addDays(day, 1), '00:00'),
    limit: BATCH_SIZE,
  }
  const onDay = await findOnDay(db, { ...range, changedBefore: since })
  for (const session of onDay) await remindStudent(db, { kind: 'session-tomorrow', session, now })
  const ofTutors = await findTutorsOfDay(db, { ...range, day, limit: 10 * BATCH_SIZE })
  for (const tutorId of new Set(ofTutors.map((session) => session.tutorId))) {
    const sessions = ofTutors.filter((session) => session.tutorId === tutorId)
    await remindTutor(db, { tutorId, day, sessions, now, expiresAt: range.to })
  }
  return onDay.length + ofTutors.length
}

interface TutorDay {
  tutorId: number
  day: string
  sessions: SessionToRemind[]
  now: Date
  expiresAt: Date
}

function remindTutor(db: Db, { tutorId, day, sessions, now, expiresAt }: TutorDay): Promise<void> {
  const listed = sessions.map((session) => ({
    ...factsOf(session),
    studentName: firstNameAndInitial(session.student) ?? '',
  }))
  return remind(db, {
    kind: 'tutor-day',
    recipient: 'tutor',
    tutorId,
    facts: { day, sessions: listed },
    dedupeKey: tutorDayKey(tutorId, day),
    now,
    expiresAt,
  })
}

interface Reminder {
  kind: 'session-tomorrow' | 'session-soon'
  session: SessionToRemind
  now: Date
}

function remindStudent(db: Db, { kind, session, now }: Reminder): Promise<void> {
  const { id: sessionId, studentId, sessionDate, startTime } = session
  return remind(db, {
    kind,
    recipient: 'student',
    studentId,
    sessionId,
    facts: factsOf(session),
    dedupeKey: reminderKey(kind, session),
    now,
    expiresAt: businessInstant(sessionDate, startTime),
  })
}

function factsOf(session: SessionToRemind) {
  return { ...toSessionFacts(session), sessionId: session.id }
}
