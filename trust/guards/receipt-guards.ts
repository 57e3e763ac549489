import type { Guard } from './guard'

const RECEIPTS = 'db/migrations/0048_receipts.sql'
const CREDIT_NOTES = 'db/migrations/0060_exact_credit_notes.sql'
const RECEIPTS_TEST = 'src/server/db/receipts.api.test.ts'

/** Receipts and credit notes: each made once, numbered without gaps, and never changed. */
export const RECEIPT_GUARDS: readonly Guard[] = [
  {
    name: 'receipt that is made with its purchase',
    file: RECEIPTS,
    text: '  PERFORM make_receipt(NEW.purchase_id);\n',
    test: RECEIPTS_TEST,
  },
  {
    name: 'credit note that is made with its refund',
    file: RECEIPTS,
    text: '  PERFORM make_credit_note(NEW.id);\n',
    test: RECEIPTS_TEST,
  },
  {
    name: 'receipts of the demo in a series of their own',
    file: RECEIPTS,
    text: "THEN 'demo-receipt' ELSE",
    without: "THEN 'receipt' ELSE",
    test: RECEIPTS_TEST,
  },
  {
    name: 'number of a receipt by the year in business time',
    file: RECEIPTS,
    text: " AT TIME ZONE 'America/Toronto');",
    without: " AT TIME ZONE 'UTC');",
    test: RECEIPTS_TEST,
  },
  {
    name: 'receipt that never changes',
    file: RECEIPTS,
    text: 'BEFORE UPDATE ON receipts',
    without: 'BEFORE UPDATE OF id ON receipts',
    test: RECEIPTS_TEST,
  },
  {
    name: 'receipt that is kept for six years',
    file: RECEIPTS,
    text: 'OLD.year + 6 >= extract',
    without: 'OLD.year + 60 < extract',
    test: RECEIPTS_TEST,
  },
  {
    name: 'taxes of the parts of a price that add up',
    file: CREDIT_NOTES,
    text: 'taxes_within(0, earlier.cents + refund.amount_cents, receipt.taxes)',
    without: 'taxes_within(0, refund.amount_cents, receipt.taxes)',
    test: RECEIPTS_TEST,
  },
  {
    name: 'taxes of credit notes without those that count no longer',
    file: CREDIT_NOTES,
    text: " AND noted.status = 'done'",
    test: 'src/server/features/credits/failed-refund.api.test.ts',
  },
  {
    name: 'starts at once that make no receipt twice',
    file: 'src/server/features/credits/receipts.service.ts',
    text: '    await saveSeller(tx, seller)\n',
    test: 'src/server/db/receipts.race.test.ts',
  },
  {
    name: 'receipt that only its buyer finds',
    file: 'src/server/features/credits/receipts.store.ts',
    text: '    studentId === undefined ? undefined : eq(receipts.studentId, studentId),\n',
    test: 'src/server/features/credits/receipt.api.test.ts',
  },
  {
    name: 'receipts of deleted accounts for owner and manager only',
    file: 'src/server/features/credits/receipt.routes.ts',
    text: "  return mayChange(role, 'money')\n",
    without: '  return true\n',
    test: 'src/server/features/credits/receipt.api.test.ts',
  },
  {
    name: 'list of receipts without those of deleted accounts',
    file: 'src/server/features/credits/receipt-list.store.ts',
    text: '    ofDeleted ? undefined : isNull(students.deletedAt),\n',
    test: 'src/server/features/credits/receipt-list.api.test.ts',
  },
  {
    name: 'receipts of the demo in a list of their own',
    file: 'src/server/features/credits/receipt-list.store.ts',
    text: '    inArray(receipts.series, series),\n',
    test: 'src/server/features/credits/receipt-list.api.test.ts',
  },
  {
    name: 'PDF that is tried again before its letter goes without it',
    file: 'src/server/post/deliver.ts',
    text: '    if (delivery.letter.tries < TRIES_WITH_PAPER) throw error\n',
    test: 'src/server/post/receipt-letters.api.test.ts',
  },
  {
    name: 'letter about money that waits for no PDF',
    file: 'src/server/post/deliver.ts',
    text: "    log.warn({ err: error, letter: delivery.letter.id }, 'a receipt was not attached')\n    return undefined\n",
    without: '    throw error\n',
    test: 'src/server/post/receipt-letters.api.test.ts',
  },
  {
    name: 'taxes of the demo that nobody collected',
    file: 'src/server/features/credits/accounts.service.ts',
    text: " || receipt.series.startsWith('demo')",
    test: 'src/server/features/credits/accounts-taxes.api.test.ts',
  },
]
