import type { Guard } from './guard'

export const TUTOR_GUARDS: readonly Guard[] = [
  {
    name: 'refusal of a tutor who takes no bookings',
    file: 'src/shared/features/booking/booking.rules.ts',
    text: "return takesBookings(tutor) ? null : 'TUTOR_NOT_BOOKABLE'",
    without: 'return null',
    test: 'src/shared/features/booking/booking.rules.test.ts',
  },
  {
    name: 'trigger against sessions with a tutor who takes no bookings',
    file: 'db/migrations/0029_tutors_as_people.sql',
    text: '  IF NOT FOUND THEN\n',
    without: '  IF false THEN\n',
    test: 'src/server/features/tutors/tutors.api.test.ts',
  },
  {
    name: 'lock that a booking shares with its tutor',
    file: 'db/migrations/0029_tutors_as_people.sql',
    text: ' FOR SHARE;',
    without: ';',
    test: 'src/server/features/tutors/tutors.race.test.ts',
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
]
