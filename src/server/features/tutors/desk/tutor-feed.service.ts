import { isNear, NEAR_DAYS } from '#shared/features/booking/sessions/tutor-access.rules'
import type { Language } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { DAY_MS } from '#shared/time/units'
import { CALENDAR_WORDS } from '#shared/words/files/calendar.words'
import { hashToken, newToken } from '../../../auth/tokens'
import type { CalendarEvent } from '../../../calendar/calendar-file'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { firstNameAndInitial } from '../../../email/templates/names'
import { orNotFound } from '../../../http/app-error'
import { classroomAddress } from '../../../settings/classroom'
import { type CalendarSite, toSessionEvent, writeSessions } from '../../booking/calendar/calendar.service'
import { findFeedSessions, findTutorByFeedToken, hasFeedToken, setFeedToken } from './tutor-feed.store'

/** Goes back only as far as a tutor may see the students' names. */
export async function tutorFeed(db: Db, unverifiedToken: string, site: CalendarSite): Promise<string> {
  const tutor = orNotFound(await findTutorByFeedToken(db, hashToken(unverifiedToken)))
  const rows = await findFeedSessions(db, tutor.id, new Date(site.now.getTime() - NEAR_DAYS * DAY_MS))
  const language = tutor.preferredLanguage
  const events = rows.map((row) => toEvent(row, language, site))
  return writeSessions(events, { method: 'PUBLISH', language, site })
}

export async function tutorFeedState(db: Db, tutorId: number): Promise<{ exists: boolean }> {
  return { exists: await hasFeedToken(db, tutorId) }
}

/** Creates a new private address for the feed; only its hash is stored. */
export async function renewTutorFeed(db: Db, tutorId: number): Promise<{ path: string }> {
  const token = newToken()
  await transact(db, (tx) => setFeedToken(tx, tutorId, hashToken(token)))
  return { path: `/api/tutor-calendar/${token}.ics` }
}

type FeedRow = Awaited<ReturnType<typeof findFeedSessions>>[number]

/** Without the student's notes: other people may read a calendar. */
function toEvent({ session, ...student }: FeedRow, language: Language, site: CalendarSite): CalendarEvent {
  const words = CALENDAR_WORDS[language]
  const url = session.status === 'scheduled' ? classroomAddress(session.id, site) : null
  const isKnown = isNear({ sessionDate: session.sessionDate, today: businessDay(site.now) })
  const withName = (isKnown ? firstNameAndInitial(student) : null) ?? words.someStudent
  return toSessionEvent(session, { language, withName, description: url ? words.classroom(url) : '', url })
}
