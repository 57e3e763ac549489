import type { Guard } from './guard'

const GIFTS = 'db/migrations/0056_gifts.sql'
const GIFTS_TEST = 'src/server/features/credits/gifts.api.test.ts'

/** Hours that are given to many at once: to each of them, once, and to nobody else. */
export const GIFT_GUARDS: readonly Guard[] = [
  {
    name: 'gift that another call has in hand',
    file: 'src/server/features/credits/gifts.store.ts',
    text: "    .for('update', { of: giftRecipients, skipLocked: true })\n",
    test: 'src/server/features/credits/gifts.race.test.ts',
  },
  {
    name: 'gift for as many students as staff saw',
    file: 'src/server/features/credits/gifts.service.ts',
    text: "      if (made.students !== expectedStudents) throw new AppError('EDIT_CONFLICT')\n",
    test: GIFTS_TEST,
  },
  {
    name: 'gift that its student is told of',
    file: 'src/server/features/credits/gifts.service.ts',
    text: "  await tellOfMoney(tx, { kind: 'hours-gifted', facts, studentId, now })\n",
    test: GIFTS_TEST,
  },
  {
    name: 'gift of its own hours',
    file: GIFTS,
    text: ' AND gifts.hours = NEW.hours',
    test: GIFTS_TEST,
  },
  {
    name: 'gift that only the ledger gives',
    file: GIFTS,
    text: 'BEFORE UPDATE OR DELETE ON gift_recipients',
    without: 'BEFORE DELETE ON gift_recipients',
    test: GIFTS_TEST,
  },
]
