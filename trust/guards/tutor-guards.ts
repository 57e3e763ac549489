import type { Guard } from './guard'

const REFUSAL = 'src/shared/features/booking/booking-refusal.rules.ts'
const REFUSAL_TEST = 'src/shared/features/booking/booking-refusal.rules.test.ts'
/** The last version of what a session asks of its tutor. */
const TUTOR_TRIGGER = 'db/migrations/0035_weekly_plans.sql'
const TIME_OFF = 'db/migrations/0041_time_off.sql'
const CLOSED_DAYS = 'db/migrations/0044_closed_days.sql'
const CLOSED_DAYS_TEST = 'src/server/features/tutors/closed-days.api.test.ts'
const TIME_OFF_TEST = 'src/server/features/tutors/time-off.api.test.ts'

const PHOTO = 'src/server/uploads/square-photo.ts'
const PHOTO_TEST = 'src/server/uploads/square-photo.test.ts'

export const TUTOR_GUARDS: readonly Guard[] = [
  {
    name: 'refusal of a tutor who takes no bookings',
    file: REFUSAL,
    text: "  if (!takesBookings(tutor)) return 'TUTOR_NOT_BOOKABLE'\n",
    test: REFUSAL_TEST,
  },
  {
    name: 'refusal of a start outside the plan',
    file: REFUSAL,
    text: "return plannedStarts(tutor.plan, sessionDate).some((start) => start === startTime) ? null : 'TIME_NOT_OFFERED'",
    without: 'return null',
    test: REFUSAL_TEST,
  },
  {
    name: 'trigger against a session that begins outside the plan',
    file: TUTOR_TRIGGER,
    text: "  IF NOT to_char(NEW.session_date, 'dy') || ' ' || NEW.start_time = ANY (planned) THEN\n",
    without: '  IF false THEN\n',
    test: 'src/server/features/tutors/plan.api.test.ts',
  },
  {
    name: 'offers that follow the plan',
    file: 'src/shared/features/booking/free-times.rules.ts',
    text: 'const starts = plannedStarts(tutor.plan, day)',
    without: 'const starts = START_TIMES',
    test: 'src/server/features/tutors/plan.api.test.ts',
  },
  {
    name: 'trigger against sessions with a tutor who takes no bookings',
    file: TUTOR_TRIGGER,
    text: '  IF NOT FOUND THEN\n',
    without: '  IF false THEN\n',
    test: 'src/server/features/tutors/tutors.api.test.ts',
  },
  {
    name: 'lock that a booking shares with its tutor',
    file: TUTOR_TRIGGER,
    text: ' FOR SHARE;',
    without: ';',
    test: 'src/server/features/tutors/tutors.race.test.ts',
  },
  {
    name: 'hours that a time off closes',
    file: TIME_OFF,
    text: 'CREATE TRIGGER time_off_closes_hours AFTER INSERT ON time_off',
    without: 'CREATE TRIGGER time_off_closes_hours AFTER UPDATE ON time_off',
    test: TIME_OFF_TEST,
  },
  {
    name: 'freed hour that a time off closes',
    file: TIME_OFF,
    text: 'CREATE TRIGGER occupied_hours_close_freed AFTER DELETE ON occupied_hours',
    without: 'CREATE TRIGGER occupied_hours_close_freed AFTER UPDATE ON occupied_hours',
    test: TIME_OFF_TEST,
  },
  {
    name: 'lock between a time off and the freeing of an hour',
    file: TIME_OFF,
    text: '  PERFORM FROM tutors WHERE id = OLD.tutor_id FOR SHARE;\n',
    test: 'src/server/features/tutors/time-off.race.test.ts',
  },
  {
    name: 'hours that a closed day closes',
    file: CLOSED_DAYS,
    text: 'CREATE TRIGGER closed_days_close_hours AFTER INSERT ON closed_days',
    without: 'CREATE TRIGGER closed_days_close_hours AFTER UPDATE ON closed_days',
    test: CLOSED_DAYS_TEST,
  },
  {
    name: 'closed days of a tutor who is added later',
    file: CLOSED_DAYS,
    text: 'CREATE TRIGGER tutors_close_days AFTER INSERT ON tutors',
    without: 'CREATE TRIGGER tutors_close_days AFTER DELETE ON tutors',
    test: CLOSED_DAYS_TEST,
  },
  {
    name: 'freed hour that a closed day closes',
    file: CLOSED_DAYS,
    text: 'SELECT OLD.tutor_id, OLD.day, OLD.hour, day FROM closed_days WHERE day = OLD.day',
    without: 'SELECT OLD.tutor_id, OLD.day, OLD.hour, day FROM closed_days WHERE false',
    test: CLOSED_DAYS_TEST,
  },
  {
    name: 'own time off alone',
    file: 'src/server/features/tutors/time-off.store.ts',
    text: '.where(and(eq(timeOff.id, id), eq(timeOff.tutorId, tutorId)))',
    without: '.where(eq(timeOff.id, id))',
    test: TIME_OFF_TEST,
  },
  {
    name: 'sessions to come that hold their tutor',
    file: 'src/server/features/tutors/tutors.service.ts',
    text: '    await refuseToLeaveSessions(tx, wanted, staff.now)\n',
    test: 'src/server/features/tutors/tutors.api.test.ts',
  },
  {
    name: 'offers of bookable tutors alone',
    file: 'src/server/features/booking/tutors.store.ts',
    text: 'db.select().from(tutors).where(isTaking)',
    without: 'db.select().from(tutors)',
    test: 'src/server/features/tutors/tutors.api.test.ts',
  },
  {
    name: 'door of the tutors’ endpoints',
    file: 'src/server/http/mount.ts',
    text: "      if (declared.access === 'tutor') request.tutor = await app.guards.tutor(request)\n",
    test: 'src/server/http/access.api.test.ts',
  },
  {
    name: 'sign-in of a tutor who has retired',
    file: 'src/server/features/tutors/tutor-door.service.ts',
    text: 'return isRight && account && account.retiredAt === null ? account : null',
    without: 'return isRight && account ? account : null',
    test: 'src/server/features/tutors/tutor-door.api.test.ts',
  },
  {
    name: 'end of a tutor’s ways in with the address',
    file: 'src/server/features/tutors/tutors.service.ts',
    text: '    if (after.isRetired || after.email !== before.email) await closeWaysIn(tx, id, staff.now)\n',
    test: 'src/server/features/tutors/tutor-door.api.test.ts',
  },
  {
    name: 'end of a tutor’s earlier invitation',
    file: 'src/server/features/tutors/invite-tutor.service.ts',
    text: "    await endLinks(tx, { tutorId: id }, 'tutor-invited', now)\n",
    test: 'src/server/features/tutors/tutor-door.api.test.ts',
  },
  {
    name: 'end of a tutor’s sign-ins with the password',
    file: 'src/server/features/tutors/tutor-door.service.ts',
    text: '    await endTutorSignIns(tx, tutorId)\n',
    test: 'src/server/features/tutors/tutor-door.api.test.ts',
  },
  {
    name: 'invitation that is good once',
    file: 'src/server/features/tutors/tutor-door.service.ts',
    text: "    if (!(await spendLink(tx, letterId, now))) throw new AppError('NOT_FOUND')\n",
    test: 'src/server/features/tutors/tutor-door.api.test.ts',
  },
  {
    name: 'own sessions of a tutor alone',
    file: 'src/server/features/booking/tutor-sessions.store.ts',
    text: '        eq(sessions.tutorId, tutorId),\n',
    test: 'src/server/features/tutors/tutor-desk.api.test.ts',
  },
  {
    name: 'silence about students of far sessions',
    file: 'src/server/features/booking/tutor-sessions.service.ts',
    text: 'const isKnown = isNear({ sessionDate, today: businessDay(now) })',
    without: 'const isKnown = true',
    test: 'src/server/features/tutors/tutor-desk.api.test.ts',
  },
  {
    name: 'attendance of an own session alone',
    file: 'src/server/features/booking/attendance.store.ts',
    text: '        tutorId === undefined ? undefined : eq(sessions.tutorId, tutorId),\n',
    test: 'src/server/features/booking/attendance.api.test.ts',
  },
  {
    name: 'end of a tutor’s time to mark',
    file: 'src/server/features/booking/attendance.service.ts',
    text: "    if (!canTutorReport(session, now)) throw new AppError('SESSION_NOT_MARKABLE')\n",
    test: 'src/server/features/booking/attendance.api.test.ts',
  },
  {
    name: 'lesson that an absence takes back',
    file: 'src/server/features/booking/attendance.service.ts',
    text: "  if (move === 'back') await takeBackSession(tx, { studentId, subject, day })\n",
    test: 'src/server/features/booking/attendance.api.test.ts',
  },
  {
    name: 'report on an own session alone',
    file: 'src/server/features/tutors/reports.store.ts',
    text: 'eq(sessions.id, id), eq(sessions.tutorId, tutorId), ',
    without: 'eq(sessions.id, id), ',
    test: 'src/server/features/tutors/reports.api.test.ts',
  },
  {
    name: 'report told once',
    file: 'src/server/features/tutors/reports.service.ts',
    text: 'await remind(tx, { ...told, onceKey:',
    without: 'await remind(tx, { ...told, onceKey: String(Math.random()) +',
    test: 'src/server/features/tutors/reports.api.test.ts',
  },
  {
    name: 'quiz done after it was given',
    file: 'src/shared/features/tutors/reports.rules.ts',
    text: 'return finishedAt !== null && finishedAt >= assignedAt',
    without: 'return finishedAt !== null',
    test: 'src/shared/features/tutors/reports.rules.test.ts',
  },
  {
    name: 'own assigned work alone',
    file: 'src/server/features/tutors/reports.store.ts',
    text: 'eq(assignedWork.id, id), eq(assignedWork.studentId, studentId), ',
    without: 'eq(assignedWork.id, id), ',
    test: 'src/server/features/tutors/reports.api.test.ts',
  },
  {
    name: 'end of a tutor’s feed with the password',
    file: 'src/server/features/tutors/tutor-accounts.store.ts',
    text: 'set: { passwordHash, calendarTokenHash: null }',
    without: 'set: { passwordHash }',
    test: 'src/server/features/tutors/tutor-feed.api.test.ts',
  },
  {
    name: 'end of a tutor’s feed with the address',
    file: 'src/server/features/tutors/tutors.service.ts',
    text: '  await endFeed(tx, tutorId)\n',
    test: 'src/server/features/tutors/tutor-feed.api.test.ts',
  },
  {
    name: 'own sessions in a tutor’s feed alone',
    file: 'src/server/features/tutors/tutor-feed.store.ts',
    text: 'eq(sessions.tutorId, tutorId), gt',
    without: 'gt',
    test: 'src/server/features/tutors/tutor-feed.api.test.ts',
  },
  {
    name: 'hours that are freed, not rewritten',
    file: 'db/migrations/0047_hours_not_rewritten.sql',
    text: `CREATE TRIGGER occupied_hours_not_rewritten BEFORE UPDATE ON occupied_hours
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
`,
    without: 'SELECT 1;\n',
    test: 'src/server/features/tutors/time-off.api.test.ts',
  },
  {
    name: 'picture formats that may be read',
    file: PHOTO,
    text: "  sharp.block({ operation: ['VipsForeignLoad'] })\n",
    test: PHOTO_TEST,
  },
  {
    name: 'refusal of pictures that follow each other',
    file: PHOTO,
    text: "  if (pages > 1) throw new AppError('PHOTO_TYPE_REFUSED')\n",
    test: PHOTO_TEST,
  },
  {
    name: 'limit of a picture’s pixels',
    file: PHOTO,
    text: "  if (width * height > PHOTO_MAX_PIXELS) throw new AppError('PHOTO_TOO_MANY_PIXELS')\n",
    test: PHOTO_TEST,
  },
  {
    name: 'sessions that a tutor would leave',
    file: 'src/server/features/tutors/tutors.service.ts',
    text: "  if (sessionsLeft(ahead, wanted).length > 0) throw new AppError('TUTOR_HAS_SESSIONS')\n",
    test: 'src/server/features/tutors/tutors.api.test.ts',
  },
  {
    name: 'time off that is in the log already',
    file: 'src/server/features/tutors/staff-time-off.service.ts',
    text: "if (isNew) await record(tx, { act: 'tutor.away', row, staff })",
    without: "await record(tx, { act: 'tutor.away', row, staff })",
    test: TIME_OFF_TEST,
  },
]
