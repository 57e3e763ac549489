import type { Language } from '#shared/languages'
import { businessInstant } from '#shared/time/instant'
import { DAY_MS } from '#shared/time/units'
import { CALENDAR_WORDS } from '#shared/words/calendar.words'
import { SUBJECT_WORDS } from '#shared/words/subject.words'
import { hashToken, newToken } from '../../../auth/tokens'
import { type CalendarEvent, writeCalendar } from '../../../calendar/calendar-file'
import { uidOf } from '../../../calendar/event-uid'
import type { Db } from '../../../db/db'
import { orNotFound } from '../../../http/app-error'
import { toSession } from '../sessions/session-view'
import { findEndingAfter, findSession, type SessionRow } from '../sessions/sessions.store'
import { findStudentByCalendarToken, hasCalendarToken, setCalendarToken } from './calendar.store'

/** The feed goes this far back, so that a subscribed calendar does not grow for ever. */
const FEED_PAST_MS = 90 * DAY_MS

interface Site {
  now: Date
  classroomUrl: string | undefined
  supportEmail: string
}

/** One session as a calendar file; a cancelled one takes itself out of the calendar. */
export async function sessionCalendar(
  db: Db,
  { studentId, id, language }: { studentId: string; id: number; language: Language },
  site: Site,
): Promise<string> {
  const session = orNotFound(await findSession(db, { studentId, id }))
  const method = session.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  return write([session], { method, language, site })
}

/** All sessions of the student whom the feed's address belongs to. */
export async function calendarFeed(db: Db, unverifiedToken: string, site: Site): Promise<string> {
  const student = orNotFound(await findStudentByCalendarToken(db, hashToken(unverifiedToken)))
  const since = new Date(site.now.getTime() - FEED_PAST_MS)
  const rows = await findEndingAfter(db, student.id, since)
  return write(rows, { method: 'PUBLISH', language: student.preferredLanguage, site })
}

/** Whether the student has made an address before: a new one would end it. */
export async function feedState(db: Db, studentId: string): Promise<{ exists: boolean }> {
  return { exists: await hasCalendarToken(db, studentId) }
}

/** Makes a new private address for the feed; only its hash is kept. */
export async function renewFeed(db: Db, studentId: string): Promise<{ path: string }> {
  const token = newToken()
  await setCalendarToken(db, studentId, hashToken(token))
  return { path: `/api/calendar/${token}.ics` }
}

function write(
  rows: SessionRow[],
  { method, language, site }: { method: 'PUBLISH' | 'CANCEL'; language: Language; site: Site },
): string {
  return writeCalendar({
    method,
    name: CALENDAR_WORDS[language].calendarName,
    organizerEmail: site.supportEmail,
    stampedAt: site.now,
    events: rows.map((row) => toEvent(row, language, site)),
  })
}

function toEvent(row: SessionRow, language: Language, site: Site): CalendarEvent {
  const words = CALENDAR_WORDS[language]
  const { classroomUrl, tutor, subject, notes, status } = toSession(row, site.classroomUrl)
  const place = classroomUrl ? words.classroom(classroomUrl) : words.noClassroom(site.supportEmail)
  return {
    uid: uidOf(row.room),
    sequence: row.sequence,
    isCancelled: status === 'cancelled',
    startsAt: businessInstant(row.sessionDate, row.startTime),
    endsAt: row.endsAt,
    title: words.title(SUBJECT_WORDS[language][subject], tutor.name),
    description: [status === 'scheduled' ? place : '', notes ? words.notes(notes) : ''].filter(Boolean).join('\n'),
    url: classroomUrl,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
