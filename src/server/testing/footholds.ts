import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { AccountKind } from '#shared/account-kinds'
import { DAY_MS } from '#shared/time/units'
import { type Account, accountColumn, subjectOf } from '../auth/account'
import { saveDevice } from '../auth/devices/known-devices.store'
import { saveEmailCode } from '../auth/email-codes/email-codes.store'
import { insertSignIn, markEmailCodePassed } from '../auth/sign-ins/sign-ins.store'
import { hashToken } from '../auth/tokens'
import { administrators } from '../db/schema/accounts/administrators'
import { pendingConsents } from '../db/schema/accounts/consents'
import { ACCOUNT_COLUMNS, emailCodes, knownDevices, signIns } from '../db/schema/accounts/sign-ins'
import { students } from '../db/schema/accounts/students'
import { tutorAccounts } from '../db/schema/accounts/tutor-accounts'
import { copyRecipients, emails } from '../db/schema/emails'
import { sessions } from '../db/schema/tutoring/booking'
import { sessionShares } from '../db/schema/tutoring/reports'
import { notifyWithLink } from '../email/notify'
import { makeAdministrator, makeStudent } from './factories/factories'
import { makeGuardian } from './factories/family-factories'
import { makeTutor, TOMORROW } from './factories/tutoring-factories'
import { quickHash } from './quick-hash'
import { TEST_SITE_KEY, type TestApp } from './sites/build-test-app'

export interface Footholds {
  account: Account
  /** The columns through which an intruder has access to the account. */
  planted: string[]
}

let made = 0

/** An account in which an intruder has left every kind of access that is possible. */
export async function makeFootholds(site: TestApp, kind: AccountKind): Promise<Footholds> {
  const { db, time } = site
  const account = await makeAccount(site, kind)
  const { accountKind, account: subject } = subjectOf(account)
  const tokenHash = hashToken(await insertSignIn(db, account, { now: time.now }))
  if (kind === 'student' || kind === 'guardian') {
    await saveEmailCode(db, { tokenHash }, { emailId: randomUUID(), now: time.now })
    await markEmailCodePassed(db, tokenHash, time.now)
  }
  await saveDevice(db, { accountKind, account: subject, tokenHash: `device ${++made}` }, time.now)
  await notifyWithLink(db, TEST_SITE_KEY, {
    kind: 'forgotten-password',
    recipient: kind === 'admin' ? 'administrator' : kind,
    ...accountColumn(account),
    facts: {},
    now: time.now,
    lifeMs: DAY_MS,
  })
  await PLANT[kind](site, account)
  return { account, planted: [...COMMON, ...OWN[kind]].sort() }
}

const COMMON = ['emails.link_hash', 'known_devices.token_hash', 'sign_ins.token_hash']

const CODES = ['email_codes.token_hash', 'sign_ins.email_code_passed_at']

const OWN: Record<AccountKind, string[]> = {
  student: [
    ...CODES,
    'email_codes.email_id',
    'guardians.confirmed_at',
    'pending_consents.guardian_email',
    'session_shares.is_shared',
    'students.calendar_token_hash',
  ],
  guardian: CODES,
  tutor: ['tutor_accounts.calendar_token_hash', 'tutor_accounts.factor_secret'],
  admin: ['administrators.factor_secret', 'administrators.owner_requested_at'],
}

async function makeAccount(site: TestApp, kind: AccountKind): Promise<Account> {
  const passwordHash = await quickHash('an old password')
  if (kind === 'student') return { accountKind: kind, id: (await makeStudent(site, { passwordHash })).id }
  if (kind === 'guardian') return { accountKind: kind, id: (await makeGuardian(site)).id }
  if (kind === 'admin') return { accountKind: kind, id: (await makeAdministrator(site, { role: 'viewer' })).id }
  const { id } = await makeTutor(site, { email: `foothold-${++made}@example.com` })
  await site.db.insert(tutorAccounts).values({ tutorId: id, passwordHash, createdAt: site.time.now })
  return { accountKind: kind, id }
}

const PLANT: Record<AccountKind, (site: TestApp, account: Account) => Promise<void>> = {
  async student({ db, time }, account) {
    const studentId = String(account.id)
    await saveEmailCode(db, { studentId }, { emailId: randomUUID(), now: time.now })
    await db
      .update(students)
      .set({ calendarTokenHash: `feed ${++made}` })
      .where(eq(students.id, studentId))
    await db.insert(copyRecipients).values({ studentId, email: 'planted@example.com', confirmedAt: time.now })
    await db.insert(pendingConsents).values({
      studentId,
      preferredLanguage: 'en',
      birthMonth: '2015-03',
      guardianEmail: 'planted@example.com',
      createdAt: time.now,
      expiresAt: new Date(time.now.getTime() + DAY_MS),
    })
    const { id: tutorId } = await makeTutor({ db })
    const [session] = await db
      .insert(sessions)
      .values({
        studentId,
        tutorId,
        subject: 'math',
        sessionDate: TOMORROW,
        startTime: '14:00',
        durationHours: 1,
        room: `room ${++made}`,
        endsAt: new Date(time.now.getTime() + DAY_MS),
        createdAt: time.now,
        updatedAt: time.now,
      })
      .returning({ id: sessions.id })
    await db
      .insert(sessionShares)
      .values({ sessionId: session?.id ?? 0, studentId, isShared: true, chosenAt: time.now })
  },
  async guardian() {
    // Nothing beyond what every kind of account has.
  },
  async tutor({ db }, account) {
    await db
      .update(tutorAccounts)
      .set({ calendarTokenHash: `feed ${++made}`, factorSecret: 'known to the intruder' })
      .where(eq(tutorAccounts.tutorId, Number(account.id)))
  },
  async admin(site, account) {
    const id = Number(account.id)
    const { id: promoted } = await makeAdministrator(site, { role: 'viewer' })
    await site.db.update(administrators).set({ factorSecret: 'known to the intruder' }).where(eq(administrators.id, id))
    await site.db
      .update(administrators)
      .set({ ownerRequestedAt: site.time.now, ownerRequestedBy: id })
      .where(eq(administrators.id, promoted))
  },
}

/** The columns through which there still is access to the account. */
export async function openFootholds({ db }: TestApp, { account }: Footholds): Promise<string[]> {
  const { accountKind, id } = account
  const { account: subject } = subjectOf(account)
  const isOwn = eq(signIns[ACCOUNT_COLUMNS[accountKind]], id)
  const counts: Record<string, number> = {
    'emails.link_hash': await db.$count(
      emails,
      and(eq(emails[ACCOUNT_COLUMNS[accountKind]], id), isNotNull(emails.linkHash), isNull(emails.linkUsedAt)),
    ),
    'known_devices.token_hash': await db.$count(
      knownDevices,
      and(eq(knownDevices.accountKind, accountKind), eq(knownDevices.account, subject)),
    ),
    'sign_ins.token_hash': await db.$count(signIns, isOwn),
    'sign_ins.email_code_passed_at': await db.$count(signIns, and(isOwn, isNotNull(signIns.emailCodePassedAt))),
    // A code whose sign-in has ended is deleted with it.
    'email_codes.token_hash': await db.$count(
      emailCodes,
      inArray(emailCodes.tokenHash, db.select({ tokenHash: signIns.tokenHash }).from(signIns).where(isOwn)),
    ),
  }
  if (accountKind === 'student') {
    const hasFeed = and(eq(students.id, id), isNotNull(students.calendarTokenHash))
    const isCopied = and(eq(copyRecipients.studentId, id), isNotNull(copyRecipients.confirmedAt))
    const isShared = and(eq(sessionShares.studentId, id), sessionShares.isShared)
    counts['students.calendar_token_hash'] = await db.$count(students, hasFeed)
    counts['pending_consents.guardian_email'] = await db.$count(pendingConsents, eq(pendingConsents.studentId, id))
    counts['guardians.confirmed_at'] = await db.$count(copyRecipients, isCopied)
    counts['email_codes.email_id'] = await db.$count(emailCodes, eq(emailCodes.studentId, id))
    counts['session_shares.is_shared'] = await db.$count(sessionShares, isShared)
  }
  if (accountKind === 'tutor') {
    const hasFeed = and(eq(tutorAccounts.tutorId, id), isNotNull(tutorAccounts.calendarTokenHash))
    const isPending = and(eq(tutorAccounts.tutorId, id), isNotNull(tutorAccounts.factorSecret))
    counts['tutor_accounts.calendar_token_hash'] = await db.$count(tutorAccounts, hasFeed)
    counts['tutor_accounts.factor_secret'] = await db.$count(tutorAccounts, isPending)
  }
  if (accountKind === 'admin') {
    const isPending = and(eq(administrators.id, id), isNotNull(administrators.factorSecret))
    const isRequested = or(
      eq(administrators.ownerRequestedBy, id),
      and(eq(administrators.id, id), isNotNull(administrators.ownerRequestedAt)),
    )
    counts['administrators.factor_secret'] = await db.$count(administrators, isPending)
    counts['administrators.owner_requested_at'] = await db.$count(administrators, isRequested)
  }
  return Object.keys(counts)
    .filter((column) => (counts[column] ?? 0) > 0)
    .sort()
}
