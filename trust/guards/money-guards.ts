import type { Guard } from './guard'

const LIFE = 'db/migrations/0028_purchase_life.sql'
const LIFE_TEST = 'src/server/db/purchase-life.api.test.ts'

/** Money that arrives becomes hours, once and in no other way. */
export const MONEY_GUARDS: readonly Guard[] = [
  {
    name: 'trigger that counts money for its purchase',
    file: LIFE,
    text: 'SET received_cents = received_cents + NEW.amount_cents',
    without: 'SET received_cents = received_cents',
    test: LIFE_TEST,
  },
  {
    name: 'trigger that keeps what arrived',
    file: LIFE,
    text: 'BEFORE UPDATE OR DELETE ON payments',
    without: 'BEFORE UPDATE OF note ON payments',
    test: LIFE_TEST,
  },
  {
    name: 'trigger that refuses emptying what arrived',
    file: LIFE,
    text: `CREATE TRIGGER payments_no_truncate BEFORE TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_payment_change();`,
    without: 'SELECT 1;',
    test: LIFE_TEST,
  },
  {
    name: 'hours of a purchase that the ledger adds once, and to its buyer',
    file: LIFE,
    text: " AND student_id = NEW.student_id AND hours = NEW.hours AND status <> 'paid'",
    test: LIFE_TEST,
  },
  {
    name: 'CHECK that what is paid was paid in full',
    file: LIFE,
    text: ' or "purchases"."received_cents" >= "purchases"."amount" * 100',
    without: ' or true',
    test: LIFE_TEST,
  },
  {
    name: 'trigger that keeps what a purchase is about',
    file: LIFE,
    text: 'NEW.hours, NEW.amount, NEW.payment_method',
    without: 'OLD.hours, OLD.amount, NEW.payment_method',
    test: LIFE_TEST,
  },
  {
    name: 'purchase that begins pending',
    file: LIFE,
    text: "IF NEW.status = 'pending' AND NEW.received_cents = 0 THEN RETURN NEW; END IF;",
    without: 'RETURN NEW;',
    test: LIFE_TEST,
  },
  {
    name: 'purchase that is paid by the ledger only',
    file: LIFE,
    text: 'IF (NEW.received_cents, NEW.paid_at) IS DISTINCT FROM (OLD.received_cents, OLD.paid_at) THEN',
    without: 'IF FALSE THEN',
    test: LIFE_TEST,
  },
  {
    name: 'purchase that ends once',
    file: LIFE,
    text: "IF NEW.status <> OLD.status AND OLD.status <> 'pending' THEN",
    without: 'IF FALSE THEN',
    test: LIFE_TEST,
  },
  {
    name: 'money that the ledger’s check counts again',
    file: 'src/server/features/credits/verify-ledger.store.ts',
    text: '      or purchases.received_cents <> coalesce(arrived.cents, 0)\n',
    test: 'src/server/features/credits/verify-ledger.api.test.ts',
  },
  {
    name: 'e-Transfer that two members of staff mark once',
    file: 'src/server/features/credits/receive.service.ts',
    text: "  if (purchase.receivedCents !== payment.expectedReceivedCents) throw new AppError('PURCHASE_CHANGED')\n",
    test: 'src/server/features/credits/receive.race.test.ts',
  },
  {
    name: 'lock of the student before money is counted',
    file: 'src/server/features/credits/receive.service.ts',
    text: '    const isDeletedOf = await lockBuyers(tx, ids)\n',
    without: "    const isDeletedOf = new Map(payments.map(() => ['', false]))\n",
    test: 'src/server/features/credits/receive.api.test.ts',
  },
  {
    name: 'deleted account that gets no hours for its money',
    file: 'src/server/features/credits/settle.service.ts',
    text: " || purchase.status === 'paid' || isDeleted",
    without: " || purchase.status === 'paid'",
    test: 'src/server/features/credits/receive.api.test.ts',
  },
  {
    name: 'amount that is given back, no more than is owed',
    file: 'src/server/features/credits/receive.service.ts',
    text: "    if (owed !== amountCents) throw new AppError('PURCHASE_CHANGED')\n",
    test: 'src/server/features/credits/receive.api.test.ts',
  },
  {
    name: 'purchase with money on it that is not given up',
    file: 'src/server/features/credits/awaited.service.ts',
    text: ' || row.receivedCents > 0',
    test: 'src/server/features/credits/receive.api.test.ts',
  },
  {
    name: 'purchase that only its owner finds',
    file: 'src/server/features/credits/purchases.store.ts',
    text: 'and(eq(purchases.id, id), eq(purchases.studentId, studentId))',
    without: 'eq(purchases.id, id)',
    test: 'src/server/features/credits/transfer.api.test.ts',
  },
  {
    name: 'most purchases that may wait',
    file: 'src/server/features/credits/purchase.service.ts',
    text: "  if ((await countPending(tx, request.studentId)) >= AWAITED_MOST) throw new AppError('TOO_MANY_AWAITED')\n",
    test: 'src/server/features/credits/transfer.api.test.ts',
  },
  {
    name: 'method that is not set up',
    file: 'src/server/features/credits/purchase.service.ts',
    text: "  if (!way) throw new AppError('METHOD_NOT_SET_UP')\n",
    without: '  if (!way) return settleAtOnce(db, request)\n',
    test: 'src/server/features/credits/transfer.api.test.ts',
  },
  {
    name: 'check sign of a reference',
    file: 'src/shared/features/credits/transfer-reference.rules.ts',
    text: '(place + 1) * REFERENCE_SIGNS.indexOf(sign)',
    without: 'REFERENCE_SIGNS.indexOf(sign)',
    test: 'src/shared/features/credits/transfer-reference.rules.test.ts',
  },
  {
    name: 'e-Transfer that expires after its days and not before',
    file: 'src/server/features/credits/overdue.store.ts',
    text: 'return findPendingWith(db, lte(purchases.expiresAt, now), most)',
    without: 'return findPendingWith(db, lte(purchases.createdAt, now), most)',
    test: 'src/server/features/credits/overdue.api.test.ts',
  },
  {
    name: 'reminder of an e-Transfer that comes once',
    file: 'src/server/features/credits/overdue.store.ts',
    text: 'and(isDue, notExists(reminder))',
    without: 'isDue',
    test: 'src/server/features/credits/overdue.api.test.ts',
  },
]
