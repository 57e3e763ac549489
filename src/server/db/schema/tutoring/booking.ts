import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ScheduleSlot } from '#shared/features/booking/availability/schedule.rules'
import { SESSION_STATUSES } from '#shared/features/booking/booking.rules'
import { ATTENDANCES } from '#shared/features/booking/sessions/attendance.rules'
import { WHOLE_DAY } from '#shared/features/tutors/time-off/time-off.rules'
import type { SpokenLanguage } from '#shared/features/tutors/tutors.rules'
import { LANGUAGES } from '#shared/languages'
import type { TutoringSubjectId } from '#shared/subjects'
import { students } from '../accounts/students'
import { tutorPhotos } from '../accounts/tutor-photos'
import { isOneOf } from '../one-of'

/** A weekday and a quarter hour: `tue 14:15`. */
const SLOT_PATTERN = '(mon|tue|wed|thu|fri|sat|sun) ([01][0-9]|2[0-3]):(00|15|30|45)'

/** A trigger on `sessions` refuses tutors who are not bookable or have retired, and times outside the schedule. */
export const tutors = pgTable(
  'tutors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    subjects: text().array().notNull().$type<TutoringSubjectId[]>(),
    /** For notifications about bookings; null for a tutor who gets none. */
    email: text(),
    preferredLanguage: text('preferred_language', { enum: LANGUAGES }).notNull().default('en'),
    languages: text().array().notNull().default([]).$type<SpokenLanguage[]>(),
    introduction: text().notNull().default(''),
    introductionFr: text('introduction_fr').notNull().default(''),
    qualifications: text().notNull().default(''),
    photoId: uuid('photo_id').references(() => tutorPhotos.id),
    isBookable: boolean('is_bookable').notNull().default(true),
    /** Past sessions of a retired tutor remain readable. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    /** Weekly start times. Nobody can book a new tutor before they are set. */
    schedule: text().array().notNull().default([]).$type<ScheduleSlot[]>(),
    version: integer().notNull().default(1),
    /** Part of the classrooms' names; a trigger increases it when the tutor retires or the email changes hands. */
    roomGeneration: integer('room_generation').notNull().default(0),
  },
  (table) => [
    uniqueIndex('tutors_email_key').on(sql`lower(${table.email})`),
    check(
      'tutors_schedule_known',
      sql`array_to_string(${table.schedule}, ',', '?') ~ ${sql.raw(`'^(${SLOT_PATTERN}(,${SLOT_PATTERN})*)?$'`)}`,
    ),
  ],
)

const lateWhileAttended = ({ attendance, lateMinutes }: Record<'attendance' | 'lateMinutes', AnyPgColumn>) =>
  sql`${attendance} = 'attended' and ${lateMinutes} between 1 and 120`

/** `endsAt` is derived from the local date, start time and length, to find sessions that have ended. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    tutorId: integer('tutor_id')
      .notNull()
      .references(() => tutors.id),
    subject: text().$type<TutoringSubjectId>().notNull(),
    sessionDate: date('session_date', { mode: 'string' }).notNull(),
    /** The day it was first booked for; null if it was never moved to another day. Set by a trigger. */
    firstDate: date('first_date', { mode: 'string' }),
    startTime: text('start_time').notNull(),
    durationHours: numeric('duration_hours', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    status: text({ enum: SESSION_STATUSES }).notNull().default('scheduled'),
    /** Null until marked. */
    attendance: text({ enum: ATTENDANCES }),
    /** How late the student came. */
    lateMinutes: smallint('late_minutes'),
    /** The tutor's note about an absence. */
    absenceNote: text('absence_note'),
    notes: text(),
    /** Shared by all sessions of a weekly series. */
    seriesId: uuid('series_id'),
    /** Random. The name of the classroom and the calendar event's id are derived from it. */
    room: text().notNull(),
    /** Part of the classroom's name; a trigger increases it when somebody loses access to the session. */
    roomGeneration: integer('room_generation').notNull().default(0),
    /** Grows with every change (iCalendar `SEQUENCE`). */
    sequence: integer().notNull().default(0),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_scheduled').on(table.studentId, table.endsAt).where(sql`${table.status} = 'scheduled'`),
    index('sessions_due').on(table.endsAt).where(sql`${table.status} = 'scheduled'`),
    // All sessions in order of time, for staff.
    index('sessions_held').on(table.endsAt, table.id).where(sql`${table.status} <> 'cancelled'`),
    index('sessions_student').on(table.studentId, table.endsAt, table.id),
    // One tutor's sessions in order of time, for staff.
    index('sessions_tutor').on(table.tutorId, table.endsAt, table.id),
    index('sessions_series').on(table.seriesId).where(sql`${table.seriesId} is not null`),
    check(
      'sessions_quarter_hours',
      sql`${table.durationHours} > 0 and ${table.durationHours} * 4 = trunc(${table.durationHours} * 4)
        and ${table.startTime} ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'`,
    ),
    check('sessions_status_known', isOneOf(table.status, SESSION_STATUSES)),
    check('sessions_attendance_known', isOneOf(table.attendance, ATTENDANCES)),
    // Only a completed session has attendance.
    check('sessions_late_minutes_of_attended', sql`${table.lateMinutes} is null or (${lateWhileAttended(table)})`),
    check('sessions_note_of_absence', sql`${table.absenceNote} is null or ${table.attendance} = 'absent'`),
    check('sessions_attendance_of_completed', sql`${table.attendance} is null or ${table.status} = 'completed'`),
  ],
)

/** Time off: the same hours on each of its days. The trigger on `sessions` refuses bookings in it. */
export const timeOff = pgTable(
  'time_off',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tutorId: integer('tutor_id')
      .notNull()
      .references(() => tutors.id),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** The last day. */
    toDay: date('to_day', { mode: 'string' }).notNull(),
    /** In quarters: 14.25 is a quarter past two. */
    fromHour: numeric('from_hour', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    /** The time at which the tutor returns. */
    toHour: numeric('to_hour', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('time_off_key').on(table.tutorId, table.fromDay, table.toDay, table.fromHour, table.toHour),
    index('time_off_ahead').on(table.toDay),
    check(
      'time_off_some_hours',
      sql.join(
        [
          sql`${table.fromDay} <= ${table.toDay} and ${table.fromHour} < ${table.toHour}`,
          sql`${table.fromHour} >= ${sql.raw(String(WHOLE_DAY.fromHour))}`,
          sql`${table.toHour} <= ${sql.raw(String(WHOLE_DAY.toHour))}`,
          sql`${table.fromHour} % 0.25 = 0 and ${table.toHour} % 0.25 = 0`,
        ],
        sql` and `,
      ),
    ),
  ],
)

/** A day on which the school is closed. The trigger on `sessions` refuses bookings on it. */
export const holidays = pgTable('holidays', {
  day: date({ mode: 'string' }).primaryKey(),
  name: text().notNull(),
  nameFr: text('name_fr').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/**
 * One row per quarter hour of a session, or of a hold for a student who is buying hours. The keys make double bookings
 * impossible for the tutor and the student. Time off and holidays have no rows here: decision 27.
 */
export const occupiedQuarters = pgTable(
  'occupied_quarters',
  {
    sessionId: integer('session_id').references(() => sessions.id),
    /** The end of a hold. An expired row is ignored, and removed by the next booking of that time. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    tutorId: integer('tutor_id').notNull(),
    studentId: uuid('student_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Quarter hours since midnight: 36 begins at 9:00. */
    quarter: smallint().notNull(),
  },
  (table) => [
    primaryKey({ name: 'occupied_quarters_tutor_key', columns: [table.tutorId, table.day, table.quarter] }),
    unique('occupied_quarters_student_key').on(table.studentId, table.day, table.quarter),
    index('occupied_quarters_session').on(table.sessionId),
    index('occupied_quarters_held').on(table.studentId).where(sql`${table.heldUntil} is not null`),
    check('occupied_quarters_one_reason', sql`num_nonnulls(${table.sessionId}, ${table.heldUntil}) = 1`),
    check('occupied_quarters_in_day', sql`${table.quarter} between 0 and 95`),
  ],
)
