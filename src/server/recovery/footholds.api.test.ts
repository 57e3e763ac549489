import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_KINDS } from '#shared/account-kinds'
import { transact } from '../db/transact'
import { makeFootholds, openFootholds } from '../testing/footholds'
import { buildTestApp } from '../testing/sites/build-test-app'
import { endAllAccess } from './end-all-access.store'
import { recoverAccount } from './recover-account'

const site = await buildTestApp()
const { db, time } = site

/** The ways into an account that recovery ends, by the column that stores each. */
const ENDED = [
  'administrators.factor_secret',
  'administrators.owner_requested_at',
  'administrators.owner_requested_by',
  'email_codes.email_id',
  'email_codes.token_hash',
  'emails.link_hash',
  'guardians.confirmed_at',
  'guardians.email',
  'known_devices.token_hash',
  'pending_consents.guardian_email',
  'session_shares.is_shared',
  'sign_ins.email_code_passed_at',
  'sign_ins.token_hash',
  'students.calendar_token_hash',
  'tutor_accounts.calendar_token_hash',
  'tutor_accounts.factor_secret',
]

/** Columns that look like a way in and stay, with the reason. */
const STAYS: Record<string, string> = {
  'administrators.email': 'only an operator can change it',
  'administrators.factor_confirmed_at': 'a reset keeps the second factor; an owner can reset it apart',
  'administrators.password_hash': 'replaced by whoever recovers the account',
  'administrator_recovery_codes.code_hash': 'part of the second factor',
  'passkeys.public_key': 'part of the second factor; an owner can reset it apart',
  'tutor_accounts.factor_confirmed_at': 'a reset keeps the second factor; staff can reset it apart',
  'tutor_recovery_codes.code_hash': 'part of the second factor',
  'emails.address': 'where an email went; its link ends',
  'guardian_accounts.email': 'only staff can change it',
  'guardian_accounts.email_confirmed_at': 'about the present address',
  'guardian_accounts.invited_by': 'who invites needs a code from the mailbox: features/account/email-codes',
  'guardian_accounts.password_hash': 'replaced by whoever recovers the account',
  'guardian_identities.issuer': 'the identity at a provider, which nobody can add later',
  'guardian_identities.subject': 'the identity at a provider, which nobody can add later',
  'idempotency_keys.body_hash': 'repeats an answer only to whoever is signed in',
  'idempotency_keys.key': 'repeats an answer only to whoever is signed in',
  'oidc_requests.browser_hash': 'a sign-in that only whoever passes at the provider completes',
  'oidc_requests.state_hash': 'a sign-in that only whoever passes at the provider completes',
  'pending_consents.email': 'deleted with the row that names a guardian',
  'pending_consents.issuer': 'deleted with the row that names a guardian',
  'pending_consents.password_hash': 'deleted with the row that names a guardian',
  'pending_consents.subject': 'deleted with the row that names a guardian',
  'security_entries.network_hash': 'a record',
  'student_identities.issuer': 'the identity at a provider, which nobody can add later',
  'student_identities.subject': 'the identity at a provider, which nobody can add later',
  'students.email': 'given back by the link that restores it',
  'students.email_confirmed_at': 'about the present address',
  'students.password_hash': 'replaced by whoever recovers the account',
  'tutor_accounts.password_hash': 'replaced by whoever recovers the account',
  'tutors.email': 'given back by the link that restores it',
}

/** Tables that refer to an account and hold records or choices, but no way into it. */
const RECORDS = [
  'activity_days',
  'assigned_work',
  'audit_entries',
  'bank_lines',
  'confidentiality_incidents',
  'consents',
  'damaged_accounts',
  'demo_exits',
  'email_preferences',
  'family_notes',
  'finished_quizzes',
  'gift_recipients',
  'gifts',
  'guardian_topics_off',
  'guide_work',
  'holds',
  'ledger_entries',
  'payments',
  'practice_episodes',
  'practice_questions',
  'practice_settings',
  'practice_subjects',
  'purchases',
  'quiz_attempts',
  'receipts',
  'refunds',
  'review_cards',
  'school_changes',
  'session_reports',
  'sessions',
  'skill_estimates',
  'student_changes',
  'student_limits',
  'subject_progress',
  'time_off',
]

const ACCOUNT_TABLES = sql`(
  select relname::text as name from pg_class
  where relname in ('students', 'guardian_accounts', 'tutors', 'administrators')
  union select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid in (
      'students'::regclass, 'guardian_accounts'::regclass, 'tutors'::regclass, 'administrators'::regclass)
  union select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_kind')`

const WAYS_IN = '(hash|secret|token|key|email|address|confirmed_at|is_shared|issuer|requested|invited)|^subject$'

async function namesIn(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = (await db.execute(query)) as { rows: { name: string }[] }
  return rows.map(({ name }) => name).sort()
}

test('every table that refers to an account is listed as a way in or as a record', async () => {
  const found = await namesIn(sql`select distinct name from ${ACCOUNT_TABLES} as tables`)
  const withWaysIn = [...ENDED, ...Object.keys(STAYS)].map((column) => column.split('.')[0] ?? '')
  expect(found).toEqual([...new Set([...RECORDS, ...withWaysIn])].sort())
})

test('every column that looks like a way in is ended by recovery, or stays for a reason', async () => {
  const found = await namesIn(sql`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name in (select name from ${ACCOUNT_TABLES} as tables)
      and column_name ~ ${WAYS_IN}`)
  const isRecord = (column: string) => RECORDS.includes(column.split('.')[0] ?? '')
  expect(found.filter((column) => !isRecord(column) && !UNRELATED.has(column))).toEqual(
    [...ENDED, ...Object.keys(STAYS)].sort(),
  )
})

/** Matched by their name only. */
const UNRELATED = new Set(['emails.dedupe_key'])

describe.each(ACCOUNT_KINDS)('recovering the account of a %s', (kind) => {
  test('ends every way in, and nothing of other accounts', async () => {
    const [recovered, other] = [await makeFootholds(site, kind), await makeFootholds(site, kind)]
    const before = await openFootholds(site, recovered)
    expect(before).toEqual(recovered.planted)
    await transact(db, (tx) => recoverAccount(tx, recovered.account, { now: time.now }))
    expect(await openFootholds(site, recovered)).toEqual([])
    expect(await openFootholds(site, other)).toEqual(other.planted)
  })
})

test('all kinds of account together have every way in planted', async () => {
  const planted = new Set<string>()
  for (const kind of ACCOUNT_KINDS) {
    for (const column of (await makeFootholds(site, kind)).planted) planted.add(column)
  }
  const pairs = ['administrators.owner_requested_by', 'guardians.email']
  expect([...planted].sort()).toEqual(ENDED.filter((column) => !pairs.includes(column)))
})

test('a restored backup brings back no sign-in, device, feed, link or code', async () => {
  const planted = await makeFootholds(site, 'student')
  await transact(db, (tx) => endAllAccess(tx, time.now))
  expect(await openFootholds(site, planted)).toEqual([
    'guardians.confirmed_at',
    'pending_consents.guardian_email',
    'session_shares.is_shared',
  ])
})
