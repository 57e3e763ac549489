import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { FULL_SCHEDULE, type ScheduleSlot } from '#shared/features/booking/availability/schedule.rules'
import { DURATIONS_HOURS, SESSION_STATUSES } from '#shared/features/booking/booking.rules'
import { ATTENDANCES } from '#shared/features/booking/sessions/attendance.rules'
import { DAY_HOURS } from '#shared/features/tutors/time-off/time-off.rules'
import type { SpokenLanguage } from '#shared/features/tutors/tutors.rules'
import { LANGUAGES } from '#shared/languages'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { isOneOf } from '../one-of'
import { students } from './students'
import { tutorPhotos } from './tutor-photos'

/** A trigger on `sessions` refuses tutors who are not bookable or have retired, and times outside the schedule. */
export const tutors = pgTable(
  'tutors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    subjects: text().array().notNull().$type<Subject[]>(),
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
    /** Weekly start times. */
    schedule: text()
      .array()
      .notNull()
      .default([...FULL_SCHEDULE])
      .$type<ScheduleSlot[]>(),
    version: integer().notNull().default(1),
    /** Part of the classrooms' names; a trigger increases it when the tutor retires or the email changes hands. */
    roomGeneration: integer('room_generation').notNull().default(0),
  },
  (table) => [
    uniqueIndex('tutors_email_key').on(sql`lower(${table.email})`),
    check(
      'tutors_schedule_known',
      sql`${table.schedule} <@ ${sql.raw(`array[${FULL_SCHEDULE.map((slot) => `'${slot}'`).join(', ')}]`)}`,
    ),
  ],
)

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
    subject: text({ enum: SUBJECTS }).notNull(),
    sessionDate: date('session_date', { mode: 'string' }).notNull(),
    startTime: text('start_time').notNull(),
    durationHours: smallint('duration_hours').notNull(),
    status: text({ enum: SESSION_STATUSES }).notNull().default('scheduled'),
    /** Null until marked. */
    attendance: text({ enum: ATTENDANCES }),
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
    check('sessions_duration_known', isOneOf(table.durationHours, DURATIONS_HOURS)),
    check('sessions_status_known', isOneOf(table.status, SESSION_STATUSES)),
    check('sessions_attendance_known', isOneOf(table.attendance, ATTENDANCES)),
    // Only a completed session has attendance.
    check('sessions_attendance_of_completed', sql`${table.attendance} is null or ${table.status} = 'completed'`),
  ],
)

/**
 * Time off: the same hours on each of its days. Triggers block the hours that are free, and those that become free
 * later.
 */
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
    fromHour: smallint('from_hour').notNull(),
    /** The hour at which the tutor is back. */
    toHour: smallint('to_hour').notNull(),
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
          sql`${table.fromHour} >= ${sql.raw(String(DAY_HOURS.from))}`,
          sql`${table.toHour} <= ${sql.raw(String(DAY_HOURS.to))}`,
        ],
        sql` and `,
      ),
    ),
  ],
)

/** A holiday. Triggers block its hours for every tutor, including new ones. */
export const holidays = pgTable(
  'holidays',
  {
    day: date({ mode: 'string' }).primaryKey(),
    name: text().notNull(),
    nameFr: text('name_fr').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('holidays_weekday', sql`extract(isodow from ${table.day}) < 6`)],
)

/**
 * One row per hour in which a tutor is busy, and why: a session, time off, a holiday, or a hold for a student who is
 * buying hours. The keys make double bookings impossible for the tutor and the student.
 */
export const occupiedHours = pgTable(
  'occupied_hours',
  {
    sessionId: integer('session_id').references(() => sessions.id),
    timeOffId: integer('time_off_id').references(() => timeOff.id, { onDelete: 'cascade' }),
    holiday: date('holiday', { mode: 'string' }).references(() => holidays.day, { onDelete: 'cascade' }),
    /** The end of a hold. An expired row is ignored, and removed by the next booking of that hour. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    tutorId: integer('tutor_id').notNull(),
    studentId: uuid('student_id'),
    day: date({ mode: 'string' }).notNull(),
    hour: smallint().notNull(),
  },
  (table) => [
    primaryKey({ name: 'occupied_hours_tutor_key', columns: [table.tutorId, table.day, table.hour] }),
    unique('occupied_hours_student_key').on(table.studentId, table.day, table.hour),
    index('occupied_hours_session').on(table.sessionId),
    index('occupied_hours_time_off').on(table.timeOffId).where(sql`${table.timeOffId} is not null`),
    index('occupied_hours_holiday').on(table.holiday).where(sql`${table.holiday} is not null`),
    index('occupied_hours_held').on(table.studentId).where(sql`${table.heldUntil} is not null`),
    check(
      'occupied_hours_one_reason',
      sql.join(
        [
          sql`num_nonnulls(${table.sessionId}, ${table.timeOffId}, ${table.holiday}, ${table.heldUntil}) = 1`,
          sql`(${table.sessionId} is null and ${table.heldUntil} is null) = (${table.studentId} is null)`,
        ],
        sql` and `,
      ),
    ),
  ],
)
