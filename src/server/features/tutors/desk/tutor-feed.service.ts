import { isNear, NEAR_DAYS } from '#shared/features/booking/sessions/tutor-access.rules'
import type { Language } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { businessInstant } from '#shared/time/instant'
import { DAY_MS } from '#shared/time/units'
import { CALENDAR_WORDS } from '#shared/words/calendar.words'
import { SUBJECT_WORDS } from '#shared/words/subject.words'
import { hashToken, newToken } from '../../../auth/tokens'
import { type CalendarEvent, writeCalendar } from '../../../calendar/calendar-file'
import { uidOf } from '../../../calendar/event-uid'
import { roomAddress } from '../../../classroom'
import type { Db } from '../../../db/db'
import { firstNameAndInitial } from '../../../email/templates/names'
import { orNotFound } from '../../../http/app-error'
import { findFeedSessions, findTutorByFeedToken, hasFeedToken, setFeedToken } from './tutor-feed.store'

interface Site {
  now: Date
  classroomUrl: string | undefined
  supportEmail: string
}

/** The sessions of the tutor whom the feed's address belongs to, as far back as a tutor knows the students. */
export async function tutorFeed(db: Db, unverifiedToken: string, site: Site): Promise<string> {
  const tutor = orNotFound(await findTutorByFeedToken(db, hashToken(unverifiedToken)))
  const rows = await findFeedSessions(db, tutor.id, new Date(site.now.getTime() - NEAR_DAYS * DAY_MS))
  return writeCalendar({
    method: 'PUBLISH',
    name: CALENDAR_WORDS[tutor.preferredLanguage].calendarName,
    organizerEmail: site.supportEmail,
    stampedAt: site.now,
    events: rows.map((row) => toEvent(row, tutor.preferredLanguage, site)),
  })
}

export async function tutorFeedState(db: Db, tutorId: number): Promise<{ exists: boolean }> {
  return { exists: await hasFeedToken(db, tutorId) }
}

/** Makes a new private address for the feed; only its hash is kept. */
export async function renewTutorFeed(db: Db, tutorId: number): Promise<{ path: string }> {
  const token = newToken()
  await setFeedToken(db, tutorId, hashToken(token))
  return { path: `/api/tutor-calendar/${token}.ics` }
}

type FeedRow = Awaited<ReturnType<typeof findFeedSessions>>[number]

/** What a student wrote stays at the desk: a calendar may be read by others. */
function toEvent({ session, ...student }: FeedRow, language: Language, site: Site): CalendarEvent {
  const words = CALENDAR_WORDS[language]
  const isScheduled = session.status === 'scheduled'
  const classroomUrl = isScheduled ? roomAddress(session.room, site.classroomUrl) : null
  const isKnown = isNear({ sessionDate: session.sessionDate, today: businessDay(site.now) })
  const name = (isKnown ? firstNameAndInitial(student) : null) ?? words.someStudent
  return {
    uid: uidOf(session.room),
    sequence: session.sequence,
    isCancelled: session.status === 'cancelled',
    startsAt: businessInstant(session.sessionDate, session.startTime),
    endsAt: session.endsAt,
    title: words.title(SUBJECT_WORDS[language][session.subject], name),
    description: classroomUrl ? words.classroom(classroomUrl) : '',
    url: classroomUrl,
    createdAt: session.createdAt,
    updatedAt: session.updatedAt,
  }
}
