import type { Guard } from './guard'

const LIFE = 'db/migrations/0042_refunds.sql'
const FAILED = 'db/migrations/0058_failed_refunds.sql'
const FAILED_TEST = 'src/server/features/credits/failed-refund.api.test.ts'
const LIFE_TEST = 'src/server/db/refund-life.api.test.ts'
const REFUND = 'src/server/features/credits/refund.service.ts'
const REFUND_TEST = 'src/server/features/credits/refund.api.test.ts'
const UNUSED = 'src/shared/features/credits/unused-hours.rules.ts'
const UNUSED_TEST = 'src/shared/features/credits/unused-hours.rules.test.ts'

/** Which hours are unused, what they are worth, and how their money goes back. */
export const REFUND_GUARDS: readonly Guard[] = [
  {
    name: 'refund that is ended by hand once',
    file: 'src/server/features/credits/end-refund.service.ts',
    text: "      if (refund?.status !== 'pending') throw new AppError('PURCHASE_CHANGED')\n",
    test: 'src/server/features/credits/end-refund.api.test.ts',
  },
  {
    name: 'loss that is no more than went back for used hours',
    file: 'src/server/features/credits/refund-list.store.ts',
    text: '        gt(lostCents, 0),\n',
    test: 'src/server/features/credits/end-refund.api.test.ts',
  },
  {
    name: 'given hours that are used last',
    file: UNUSED,
    text: 'first === null ? [...bought, GIVEN]',
    without: 'first === null ? [GIVEN, ...bought]',
    test: UNUSED_TEST,
  },
  {
    name: 'hours that go back to where a session took them last',
    file: UNUSED,
    text: '?.toReversed()',
    test: UNUSED_TEST,
  },
  {
    name: 'last part that has the rest of the price',
    file: UNUSED,
    text: 'Math.floor((amountCents * upTo) / hundredthsOf(purchase.hours)) - refundedCents',
    without: 'Math.floor((amountCents * hundredthsOf(hours)) / hundredthsOf(purchase.hours))',
    test: UNUSED_TEST,
  },
  {
    name: 'refund of no more money than was paid',
    file: FAILED,
    text: ' OR refunded_cents > bought.amount * 100',
    test: LIFE_TEST,
  },
  {
    name: 'refund of no more hours than were bought',
    file: FAILED,
    text: 'refunded_hours > bought.hours',
    without: 'FALSE',
    test: LIFE_TEST,
  },
  {
    name: 'refund that needs a paid purchase',
    file: FAILED,
    text: " OR bought.status <> 'paid'",
    test: LIFE_TEST,
  },
  {
    name: 'refund that takes its hours as it begins',
    file: FAILED,
    text: "'purchase-refund', -NEW.hours,",
    without: "'purchase-refund', -0.01,",
    test: LIFE_TEST,
  },
  {
    name: 'refund that ends once, by its own money',
    file: LIFE,
    text: " AND amount_cents = -NEW.amount_cents AND status = 'pending'",
    test: LIFE_TEST,
  },
  {
    name: 'refund whose own hours come back, once',
    file: FAILED,
    text: "refunds.status IN ('pending', 'failed') AND refunds.hours = NEW.hours",
    without: 'TRUE',
    test: LIFE_TEST,
  },
  {
    name: 'refund that fails once, by its own money, after it was done',
    file: FAILED,
    text: " AND amount_cents = NEW.amount_cents AND status = 'done'",
    test: LIFE_TEST,
  },
  {
    name: 'refund that staff gave by hand, which no provider can fail',
    file: 'src/server/features/credits/refunds.store.ts',
    text: ', isNull(refunds.administratorId), isNull(payments.administratorId)',
    test: FAILED_TEST,
  },
  {
    name: 'trigger that keeps what a refund is about',
    file: LIFE,
    text: 'BEFORE UPDATE OR DELETE ON refunds',
    without: 'BEFORE UPDATE OF note ON refunds',
    test: LIFE_TEST,
  },
  {
    name: 'refunded money that is counted by refunds only',
    file: LIFE,
    text: 'pg_trigger_depth() = 0 AND NEW.refunded_cents <> OLD.refunded_cents',
    without: 'FALSE',
    test: LIFE_TEST,
  },
  {
    name: 'refund of unused hours only',
    file: REFUND,
    text: ' || hours > unused.unusedHours',
    test: REFUND_TEST,
  },
  {
    name: 'refund of what the hours are worth',
    file: REFUND,
    text: ' || shareCents(unused, hours) !== amountCents',
    test: REFUND_TEST,
  },
  {
    name: 'refund that is one under its key',
    file: REFUND,
    text: 'once(tx, { caller: { administratorId }, requestKey, now }, async',
    without: 'once(tx, { caller: { administratorId }, requestKey: undefined, now }, async',
    test: REFUND_TEST,
  },
  {
    name: 'refunds that wait for the student’s lock',
    file: REFUND,
    text: 'await lockStudent(tx, purchase.studentId)',
    without: 'await Promise.resolve({ isDeleted: false })',
    test: 'src/server/features/credits/refund.race.test.ts',
  },
  {
    name: 'refund whose answer is noted once',
    file: 'src/server/features/credits/settle-refund.service.ts',
    text: "    if (current?.status !== 'pending') return\n",
    without: '    if (!current) return\n',
    test: 'src/server/features/credits/settle-refund.api.test.ts',
  },
  {
    name: 'refund that the ledger’s check counts again',
    file: 'src/server/features/credits/verify-ledger.store.ts',
    text: "taken_back.hours is distinct from case when refunds.status in ('refused', 'failed') then 0 else -refunds.hours end\n      or ",
    test: 'src/server/features/credits/verify-ledger.api.test.ts',
  },
  {
    name: 'month that has its own days only',
    file: 'src/server/features/credits/accounts.store.ts',
    text: 'and(gte(payments.createdAt, since), lt(payments.createdAt, until))',
    without: 'lt(payments.createdAt, until)',
    test: 'src/server/features/credits/accounts.api.test.ts',
  },
  {
    name: 'month that says of refunds what it said at its end',
    file: 'src/server/features/credits/accounts.store.ts',
    text: 'or(notInArray(refunds.status, VOID_REFUNDS), gte(refunds.endedAt, until))',
    without: 'notInArray(refunds.status, VOID_REFUNDS)',
    test: FAILED_TEST,
  },
  {
    name: 'unused hours that are summed exactly',
    file: 'src/server/features/credits/accounts.service.ts',
    text: '    total.hundredths += hundredthsOf(left)\n',
    without: '    total.hundredths += Math.floor(left) * 100\n',
    test: 'trust/sequences/money.api.test.ts',
  },
  {
    name: 'figures that tell what was returned from what was refunded',
    file: 'src/server/features/credits/accounts.service.ts',
    text: "  if (refundId !== null) return 'refunded'\n",
    test: 'src/server/features/credits/accounts.api.test.ts',
  },
]
