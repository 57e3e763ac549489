import type { Guard } from './guard'

const RULES = 'src/shared/features/booking/hold.rules.ts'
const RULES_TEST = 'src/shared/features/booking/hold.rules.test.ts'
const HOURS = 'src/server/features/booking/hours.store.ts'
const HOLDS = 'src/server/features/booking/hold.service.ts'
const MIGRATION = 'db/migrations/0051_holds.sql'
const HOLD_TEST = 'src/server/features/booking/hold.api.test.ts'
const MEET_TEST = 'src/server/features/booking/meet-holds.api.test.ts'
const SCREEN_TEST = 'src/client/features/booking/buy-and-book.browser.test.tsx'
const RACE_TEST = 'src/server/features/booking/hold.race.test.ts'

export const HOLD_GUARDS: readonly Guard[] = [
  {
    name: 'time that is not held twice',
    file: RULES,
    text: "  if (earlier.some((hold) => sharesHours(hold, wanted))) return 'HOLD_SPENT'\n",
    test: RULES_TEST,
  },
  {
    name: 'three holds an hour',
    file: RULES,
    text: '< HOLDS_AN_HOUR\n',
    without: '< 100\n',
    test: RULES_TEST,
  },
  {
    name: 'end of a hold',
    file: RULES,
    text: '  return heldUntil > now\n',
    without: '  return heldUntil >= now\n',
    test: RULES_TEST,
  },
  {
    name: 'booking that tries again past a hold',
    file: 'src/server/features/booking/book-session.service.ts',
    text: '    if (isHourTaken(error)) return insert(true)\n',
    test: HOLD_TEST,
  },
  {
    name: 'hold that has not ended stops others',
    file: HOURS,
    text: ` and held_until <= \${given('now')}::timestamptz))`,
    without: ` and \${given('now')}::timestamptz is not null))`,
    test: MEET_TEST,
  },
  {
    name: 'own hold that does not stop its student',
    file: HOURS,
    text: `      and (student_id = \${given('studentId')}::uuid\n`,
    without: `      and (\${given('studentId')}::uuid is null\n`,
    test: HOLD_TEST,
  },
  {
    name: 'ended hold that is offered as free, and one’s own',
    file: HOURS,
    text: '        standsInTheWay(studentId, now),\n',
    test: HOLD_TEST,
  },
  {
    name: 'one hold for a student',
    file: HOLDS,
    text: '  await freeHeldHours(tx, studentId)\n  const hours',
    without: '  const hours',
    test: HOLD_TEST,
  },
  {
    name: 'lock between a hold and a time off',
    file: HOLDS,
    text: '      await shareTutor(tx, booking.tutorId)\n',
    test: RACE_TEST,
  },
  {
    name: 'time off that closes what is held',
    file: MIGRATION,
    text: '  DELETE FROM occupied_hours WHERE held_until IS NOT NULL AND tutor_id = NEW.tutor_id\n    AND day BETWEEN NEW.from_day AND NEW.to_day AND hour >= NEW.from_hour AND hour < NEW.to_hour;\n',
    test: MEET_TEST,
  },
  {
    name: 'closed day that closes what is held',
    file: MIGRATION,
    text: '  DELETE FROM occupied_hours WHERE held_until IS NOT NULL AND day = NEW.day;\n',
    test: MEET_TEST,
  },
  {
    name: 'hold that belongs to a student',
    file: MIGRATION,
    text: '("occupied_hours"."session_id" is null and "occupied_hours"."held_until" is null) = ("occupied_hours"."student_id" is null)',
    without: 'true',
    test: MEET_TEST,
  },
  {
    name: 'e-Transfer that holds nothing',
    file: 'src/server/features/credits/purchase.service.ts',
    text: "  if (way.settles === 'by transfer') await releaseHold(tx, request.studentId)\n",
    test: HOLD_TEST,
  },
  {
    name: 'kept booking that goes with its account',
    file: 'src/server/features/booking/change-session.service.ts',
    text: '  await forgetHolds(tx, target.studentId)\n',
    test: 'src/server/features/account/own-data.api.test.ts',
  },
  {
    name: 'ended holds that nobody meets',
    file: 'src/server/jobs/clean-up.ts',
    text: '  await removeEndedHolds(db, now)\n',
    test: MEET_TEST,
  },
  {
    name: 'way back to the booking when hours are bought',
    file: 'src/client/features/credits/use-checkout.ts',
    text: '!returnToBooking() && isDraftKept(',
    without: 'isDraftKept(',
    test: SCREEN_TEST,
  },
  {
    name: 'way back to the booking from a provider',
    file: 'src/client/features/credits/use-awaited-purchase.ts',
    text: '        returnToBooking()\n',
    test: SCREEN_TEST,
  },
  {
    name: 'form that a letter fills in again',
    file: 'src/client/features/booking/use-kept-booking.ts',
    text: '    if (found && values.subject === null) change(keptValues(found))\n',
    test: SCREEN_TEST,
  },
  {
    name: 'receipt that leads to a kept booking',
    file: 'src/server/features/credits/settle.service.ts',
    text: 'balanceHours, isBookingKept, ...paper }',
    without: 'balanceHours, ...paper }',
    test: HOLD_TEST,
  },
]
