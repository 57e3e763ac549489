import type { Language } from '#shared/languages'
import { businessInstant } from '#shared/time/instant'
import { DAY_MS } from '#shared/time/units'
import { CALENDAR_WORDS } from '#shared/words/files/calendar.words'
import { subjectName } from '#shared/words/subject.words'
import { hashToken, newToken } from '../../../auth/tokens'
import { type CalendarEvent, writeCalendar } from '../../../calendar/calendar-file'
import { uidOf } from '../../../calendar/event-uid'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { orNotFound } from '../../../http/app-error'
import { classroomAddress } from '../../../settings/classroom'
import { findEndingAfter, findSession, type SessionRow } from '../sessions/sessions.store'
import { findStudentByCalendarToken, hasCalendarToken, setCalendarToken } from './calendar.store'

/** Limits the size of a subscribed calendar. */
const FEED_PAST_MS = 90 * DAY_MS

export interface CalendarSite {
  now: Date
  origin: string
  classroomUrl: string | undefined
  supportEmail: string
}

/** The file of a cancelled session removes it from the calendar. */
export async function sessionCalendar(
  db: Db,
  { studentId, id, language }: { studentId: string; id: number; language: Language },
  site: CalendarSite,
): Promise<string> {
  const session = orNotFound(await findSession(db, { studentId, id }))
  const method = session.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  return writeSessions([toEvent(session, language, site)], { method, language, site })
}

export async function calendarFeed(db: Db, unverifiedToken: string, site: CalendarSite): Promise<string> {
  const student = orNotFound(await findStudentByCalendarToken(db, hashToken(unverifiedToken)))
  const since = new Date(site.now.getTime() - FEED_PAST_MS)
  const rows = await findEndingAfter(db, student.id, since)
  const language = student.preferredLanguage
  const events = rows.map((row) => toEvent(row, language, site))
  return writeSessions(events, { method: 'PUBLISH', language, site })
}

/** Whether the student has a feed address, which a new one would replace. */
export async function feedState(db: Db, studentId: string): Promise<{ exists: boolean }> {
  return { exists: await hasCalendarToken(db, studentId) }
}

/** Creates a new private address for the feed; only its hash is stored. */
export async function renewFeed(db: Db, studentId: string): Promise<{ path: string }> {
  const token = newToken()
  await transact(db, (tx) => setCalendarToken(tx, studentId, hashToken(token)))
  return { path: `/api/calendar/${token}.ics` }
}

function toEvent(row: SessionRow, language: Language, site: CalendarSite): CalendarEvent {
  const words = CALENDAR_WORDS[language]
  const { tutorName, notes } = row
  const isScheduled = row.status === 'scheduled'
  const url = isScheduled ? classroomAddress(row.id, site) : null
  const place = url ? words.classroom(url) : words.noClassroom(site.supportEmail)
  const description = [isScheduled ? place : '', notes ? words.notes(notes) : ''].filter(Boolean).join('\n')
  return toSessionEvent(row, { language, withName: tutorName, description, url })
}

type EventRow = Omit<CalendarEvent, 'uid' | 'isCancelled' | 'startsAt' | 'title' | 'description' | 'url'> &
  Pick<SessionRow, 'room' | 'status' | 'sessionDate' | 'startTime' | 'subject'>

interface EventTexts extends Pick<CalendarEvent, 'description' | 'url'> {
  language: Language
  /** The other participant, as the reader of the calendar knows them. */
  withName: string
}

export function toSessionEvent(row: EventRow, { language, withName, description, url }: EventTexts): CalendarEvent {
  const { sequence, endsAt, createdAt, updatedAt } = row
  return {
    uid: uidOf(row.room),
    sequence,
    isCancelled: row.status === 'cancelled',
    startsAt: businessInstant(row.sessionDate, row.startTime),
    endsAt,
    title: CALENDAR_WORDS[language].title(subjectName(row.subject, language), withName),
    description,
    url,
    createdAt,
    updatedAt,
  }
}

export function writeSessions(
  events: CalendarEvent[],
  { method, language, site }: { method: 'PUBLISH' | 'CANCEL'; language: Language; site: CalendarSite },
): string {
  return writeCalendar({
    method,
    name: CALENDAR_WORDS[language].calendarName,
    organizerEmail: site.supportEmail,
    stampedAt: site.now,
    events,
  })
}
