import type { Guard } from './guard'

const FOUNDATION = 'db/migrations/0000_foundation.sql'
const LEDGER = 'db/migrations/0001_ledger_guards.sql'
const TUTORING = 'db/migrations/0002_learning_and_tutoring.sql'
const RETURNED_HOURS = 'db/migrations/0034_returned_hours.sql'
const RETURNED_HOURS_TEST = 'src/server/features/credits/ledger.api.test.ts'
const TIME_OFF = 'db/migrations/0041_time_off.sql'
const AUDIT = 'db/migrations/0018_append_only_audit.sql'
const SECURITY_LOG = 'db/migrations/0023_security_log.sql'
const STAFF_ACCOUNTS = 'db/migrations/0020_staff_accounts.sql'
const BOOKING_TEST = 'src/server/features/booking/book-session.api.test.ts'
const LEDGER_TEST = 'src/server/db/ledger.api.test.ts'

/** What the database itself refuses. */
export const DATABASE_GUARDS: readonly Guard[] = [
  {
    name: 'unique key of a tutor’s hour',
    file: TIME_OFF,
    text: 'ALTER TABLE "occupied_hours" ADD CONSTRAINT "occupied_hours_tutor_key" PRIMARY KEY("tutor_id","day","hour");',
    without: 'SELECT 1;',
    test: BOOKING_TEST,
  },
  {
    name: 'unique key of a student’s hour',
    file: TUTORING,
    text: ',\n\tCONSTRAINT "occupied_hours_student_key" UNIQUE("student_id","day","hour")',
    test: BOOKING_TEST,
  },
  {
    name: 'CHECK that a balance is not negative',
    file: FOUNDATION,
    text: '\tCONSTRAINT "students_credits_not_negative" CHECK ("students"."credits_remaining" >= 0),\n',
    test: BOOKING_TEST,
  },
  {
    name: 'trigger that moves the balance with the ledger',
    file: LEDGER,
    text: 'SET credits_remaining = credits_remaining + NEW.hours',
    without: 'SET credits_remaining = credits_remaining',
    test: LEDGER_TEST,
  },
  {
    name: 'trigger that keeps what is in the ledger',
    file: LEDGER,
    text: 'BEFORE UPDATE OR DELETE ON credit_entries',
    without: 'BEFORE UPDATE OF kind ON credit_entries',
    test: LEDGER_TEST,
  },
  {
    name: 'trigger that refuses emptying the ledger',
    file: LEDGER,
    text: `CREATE TRIGGER credit_entries_no_truncate BEFORE TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();`,
    without: 'SELECT 1;',
    test: LEDGER_TEST,
  },
  {
    name: 'trigger that refuses a balance set past the ledger',
    file: LEDGER,
    text: `CREATE TRIGGER students_balance_only_by_ledger BEFORE INSERT OR UPDATE OF credits_remaining ON students
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_balance();`,
    without: 'SELECT 1;',
    test: LEDGER_TEST,
  },
  {
    name: 'primary key of an Idempotency-Key',
    file: FOUNDATION,
    text: ',\n\tCONSTRAINT "idempotency_keys_student_id_endpoint_key_pk" PRIMARY KEY("student_id","endpoint","key")',
    test: 'src/server/features/booking/book-once.api.test.ts',
  },
  {
    name: 'primary key of staff’s Idempotency-Key',
    file: 'db/migrations/0005_staff_acts.sql',
    text: ',\n\tCONSTRAINT "staff_idempotency_keys_administrator_id_endpoint_key_pk" PRIMARY KEY("administrator_id","endpoint","key")',
    test: 'src/server/features/admin/create-once.api.test.ts',
  },
  {
    name: 'unique debit and refund of a session',
    file: RETURNED_HOURS,
    text: 'CREATE UNIQUE INDEX "credit_entries_session_key"',
    without: 'CREATE INDEX "credit_entries_session_key"',
    test: RETURNED_HOURS_TEST,
  },
  {
    name: 'no more hours back than a session cost',
    file: RETURNED_HOURS,
    text: '  IF already + NEW.hours > ended.duration_hours THEN',
    without: '  IF false THEN',
    test: RETURNED_HOURS_TEST,
  },
  {
    name: 'refund of a share of a cancelled session only',
    file: RETURNED_HOURS,
    text: "  IF NEW.kind = 'refund' AND (",
    without: "  IF false AND NEW.kind = 'refund' AND (",
    test: RETURNED_HOURS_TEST,
  },
  {
    name: 'hours given back after the session only',
    file: RETURNED_HOURS,
    text: "  IF NEW.kind = 'give-back' AND",
    without: "  IF false AND NEW.kind = 'give-back' AND",
    test: RETURNED_HOURS_TEST,
  },
  {
    name: 'hours given back in the name of staff only',
    file: RETURNED_HOURS,
    text: `"credit_entries"."administrator_id" is not null and `,
    test: RETURNED_HOURS_TEST,
  },
  {
    name: 'files of the embedded database that others may not read',
    file: 'src/server/db/client.ts',
    text: '    closeToOthers(dataDir)\n',
    test: 'src/server/db/private-folder.test.ts',
  },
  {
    name: 'folder of the embedded database that others may not enter',
    file: 'src/server/db/private-folder.ts',
    text: '  chmodSync(folder, FOLDER_MODE)\n',
    test: 'src/server/db/private-folder.test.ts',
  },
  {
    name: 'last active owner',
    file: STAFF_ACCOUNTS,
    text: '  IF NOT EXISTS (SELECT FROM administrators WHERE',
    without: '  IF false AND NOT EXISTS (SELECT FROM administrators WHERE',
    test: 'src/server/features/admin/staff-accounts.api.test.ts',
  },
  {
    name: 'owners who step down at the same moment',
    file: STAFF_ACCOUNTS,
    text: "  PERFORM pg_advisory_xact_lock(hashtext('administrators_last_owner'));\n",
    test: 'src/server/features/admin/staff-accounts.race.test.ts',
  },
  {
    name: 'trigger that keeps the security log',
    file: SECURITY_LOG,
    text: 'BEFORE UPDATE OR DELETE ON security_entries',
    without: 'BEFORE UPDATE OF id ON security_entries',
    test: 'src/server/features/security/security.api.test.ts',
  },
  {
    name: 'trigger that keeps the whole security log',
    file: SECURITY_LOG,
    text: `CREATE TRIGGER security_entries_no_truncate BEFORE TRUNCATE ON security_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`,
    without: 'SELECT 1;\n',
    test: 'src/server/features/security/security.api.test.ts',
  },
  {
    name: 'trigger that keeps what staff did',
    file: AUDIT,
    text: 'BEFORE UPDATE OR DELETE ON audit_entries',
    without: 'BEFORE UPDATE OF id ON audit_entries',
    test: 'src/server/features/admin/audit.api.test.ts',
  },
  {
    name: 'trigger that keeps the list of what staff did',
    file: AUDIT,
    text: `CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`,
    without: 'SELECT 1;\n',
    test: 'src/server/features/admin/audit.api.test.ts',
  },
]
