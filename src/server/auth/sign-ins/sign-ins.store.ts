import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { ACCOUNT_KINDS, type AccountKind } from '#shared/account-kinds'
import type { Role } from '#shared/features/staff/roles.rules'
import type { Db } from '../../db/db'
import { preparedOnce } from '../../db/queries/prepared'
import { administrators } from '../../db/schema/accounts/administrators'
import { guardianAccounts } from '../../db/schema/accounts/families'
import { ACCOUNT_COLUMNS, emailCodes, signIns } from '../../db/schema/accounts/sign-ins'
import { students, userColumns } from '../../db/schema/accounts/students'
import { tutorAccounts } from '../../db/schema/accounts/tutor-accounts'
import { tutors } from '../../db/schema/tutoring/booking'
import { type Account, type AccountOf, accountColumn } from '../account'
import { hasFactorSql } from '../second-factor/second-factor.store'
import { hashToken, newToken } from '../tokens'
import { aliveSince } from './sign-in-lifetimes'

interface NewSignIn {
  now: Date
  browser?: string | null
  factorPassedAt?: Date | null
}

/** Creates a sign-in and returns its token, of which only the hash is stored. */
export async function insertSignIn(
  db: Db,
  account: Account,
  { now, browser = null, factorPassedAt = null }: NewSignIn,
): Promise<string> {
  const token = newToken()
  await db.insert(signIns).values({
    tokenHash: hashToken(token),
    accountKind: account.accountKind,
    ...accountColumn(account),
    createdAt: now,
    lastSeenAt: now,
    browser,
    factorPassedAt,
  })
  return token
}

const ACCOUNT_TABLES = {
  student: students,
  guardian: guardianAccounts,
  tutor: tutors,
  admin: administrators,
} as const

/** Locks the account until its new sign-in is stored. */
export async function lockForSignIn(tx: Db, { accountKind, id }: Account): Promise<void> {
  const table = ACCOUNT_TABLES[accountKind]
  await tx.select({ locked: sql`1` }).from(table).where(sql`${table.id} = ${id}`).for('share')
}

const signInColumns = {
  tokenHash: signIns.tokenHash,
  lastSeenAt: signIns.lastSeenAt,
  signedInAt: signIns.createdAt,
}

const hasLivingToken = and(
  eq(signIns.tokenHash, sql.placeholder('tokenHash')),
  eq(signIns.accountKind, sql.placeholder('accountKind')),
  gt(signIns.createdAt, sql`${sql.placeholder('createdAfter')}::timestamptz`),
  gt(signIns.lastSeenAt, sql`${sql.placeholder('seenAfter')}::timestamptz`),
)

interface SignedInQuery<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> }
}

/** Finds the account behind a living token of its kind; prepared, because every request asks it. */
function createFinder<Row>(accountKind: AccountKind, select: (db: Db) => SignedInQuery<Row>) {
  const query = preparedOnce((db) => select(db).prepare(`find_signed_in_${accountKind}`))
  return async (db: Db, unverifiedToken: string, now: Date): Promise<Row | undefined> => {
    const { createdAfter, seenAfter } = aliveSince(accountKind, now)
    const [row] = await query(db).execute({
      tokenHash: hashToken(unverifiedToken),
      accountKind,
      createdAfter: createdAfter.toISOString(),
      seenAfter: seenAfter.toISOString(),
    })
    return row
  }
}

// Closed accounts are checked here too: a sign-in may be created while its account is being closed.

export const findSignedInStudent = createFinder('student', (db) =>
  db
    .select({ ...signInColumns, emailCodePassedAt: signIns.emailCodePassedAt, ...userColumns })
    .from(signIns)
    .innerJoin(students, eq(students.id, signIns.studentId))
    .where(and(hasLivingToken, isNull(students.deletedAt))),
)

export const findSignedInGuardian = createFinder('guardian', (db) =>
  db
    .select({
      ...signInColumns,
      emailCodePassedAt: signIns.emailCodePassedAt,
      id: guardianAccounts.id,
      // A guardian who has left the family has no access.
      familyId: sql<number>`${guardianAccounts.familyId}`,
      firstName: guardianAccounts.firstName,
      lastName: guardianAccounts.lastName,
      email: guardianAccounts.email,
      emailConfirmedAt: guardianAccounts.emailConfirmedAt,
      phone: guardianAccounts.phone,
      preferredLanguage: guardianAccounts.preferredLanguage,
      hasPassword: sql<boolean>`${guardianAccounts.passwordHash} is not null`,
    })
    .from(signIns)
    .innerJoin(guardianAccounts, eq(guardianAccounts.id, signIns.guardianId))
    .where(and(hasLivingToken, isNull(guardianAccounts.deletedAt), isNotNull(guardianAccounts.familyId))),
)

export const findSignedInTutor = createFinder('tutor', (db) =>
  db
    .select({
      ...signInColumns,
      factorPassedAt: signIns.factorPassedAt,
      id: tutors.id,
      name: tutors.name,
      email: tutors.email,
      hasFactor: hasFactorSql('tutor'),
    })
    .from(signIns)
    .innerJoin(tutors, eq(tutors.id, signIns.tutorId))
    .leftJoin(tutorAccounts, eq(tutorAccounts.tutorId, tutors.id))
    .where(and(hasLivingToken, isNull(tutors.retiredAt), isNotNull(tutors.email))),
)

export const findSignedInAdministrator = createFinder('admin', (db) =>
  db
    .select({
      ...signInColumns,
      factorPassedAt: signIns.factorPassedAt,
      id: administrators.id,
      name: administrators.name,
      email: administrators.email,
      role: administrators.role,
      hasFactor: hasFactorSql('admin'),
    })
    .from(signIns)
    .innerJoin(administrators, eq(administrators.id, signIns.administratorId))
    .where(and(hasLivingToken, isNull(administrators.disabledAt))),
)

const isToken = eq(signIns.tokenHash, sql.placeholder('tokenHash'))

/**
 * Locks a sign-in until the transaction ends: whatever ends or renews it waits, and then also ends what the transaction
 * made. Undefined if it has ended already. Notes of its last use need not wait.
 */
export async function lockSignIn(tx: Db, tokenHash: string) {
  const { emailCodePassedAt } = signIns
  const query = tx.select({ emailCodePassedAt }).from(signIns).where(isToken).for('key share')
  return (await query.prepare('lock_sign_in').execute({ tokenHash }))[0]
}

/** The role of a staff account, which cannot change before the transaction ends. */
export async function lockRole(tx: Db, administratorId: number): Promise<Role | undefined> {
  const { role, id, disabledAt } = administrators
  const isActive = and(eq(id, administratorId), isNull(disabledAt))
  return (await tx.select({ role }).from(administrators).where(isActive).for('share'))[0]?.role
}

export async function updateLastSeen(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(signIns).set({ lastSeenAt: now }).where(eq(signIns.tokenHash, tokenHash))
}

/** False if the sign-in has ended or has another token by now. */
export async function markEmailCodePassed(tx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const isToken = eq(signIns.tokenHash, tokenHash)
  const set = { emailCodePassedAt: now }
  return (await tx.update(signIns).set(set).where(isToken).returning({ tokenHash: signIns.tokenHash })).length === 1
}

export async function markFactorPassed(tx: Db, tokenHash: string, now: Date): Promise<void> {
  await tx.update(signIns).set({ factorPassedAt: now }).where(eq(signIns.tokenHash, tokenHash))
}

function isOf({ accountKind, id }: AccountOf<AccountKind>) {
  return and(eq(signIns.accountKind, accountKind), eq(signIns[ACCOUNT_COLUMNS[accountKind]], id))
}

/** The account's sign-ins have to pass its second factor again, once there is one. */
export async function forgetFactorPassed(
  tx: Db,
  account: AccountOf<AccountKind>,
  { exceptTokenHash }: Pick<EndedSignIns, 'exceptTokenHash'>,
): Promise<void> {
  const isMeant = exceptTokenHash === undefined ? undefined : ne(signIns.tokenHash, exceptTokenHash)
  await tx
    .update(signIns)
    .set({ factorPassedAt: null })
    .where(and(isOf(account), isMeant))
}

/** For joins with the table of one kind's accounts. */
export function isAlive(accountKind: AccountKind, now: Date) {
  const { createdAfter, seenAfter } = aliveSince(accountKind, now)
  return and(gt(signIns.createdAt, createdAfter), gt(signIns.lastSeenAt, seenAfter))
}

/** The id that clients see: a hash of the token's hash, so it cannot be used to sign in. */
const publicId = sql<string>`encode(sha256(convert_to(${signIns.tokenHash}, 'UTF8')), 'hex')`

/** The account's living sign-ins, most recently used first. */
export function findLivingSignIns(db: Db, account: Account, now: Date) {
  const { tokenHash, createdAt, lastSeenAt, browser } = signIns
  return db
    .select({ id: publicId, tokenHash, createdAt, lastSeenAt, browser })
    .from(signIns)
    .where(and(isOf(account), isAlive(account.accountKind, now)))
    .orderBy(desc(lastSeenAt), desc(createdAt))
}

/** Ends the sign-in with this token. A token of another kind is ignored. */
export async function removeSignIn(db: Db, accountKind: AccountKind, unverifiedToken: string): Promise<void> {
  const isToken = eq(signIns.tokenHash, hashToken(unverifiedToken))
  await db.delete(signIns).where(and(isToken, eq(signIns.accountKind, accountKind)))
}

interface EndedSignIns {
  /** The sign-in that stays. */
  exceptTokenHash?: string | undefined
  /** Ends only the sign-in with this public id. */
  id?: string
}

/**
 * Waits for the transactions of the account's sign-ins. For whatever ends them and locks the account: without it, one
 * of those could wait for the account and keep its sign-in locked meanwhile.
 */
export async function lockSignIns(tx: Db, account: AccountOf<AccountKind>): Promise<void> {
  await tx
    .select({ locked: signIns.tokenHash })
    .from(signIns)
    .where(isOf(account))
    .orderBy(asc(signIns.tokenHash))
    .for('update')
}

/** Ends the account's sign-ins and returns how many there were. */
export async function endSignIns<Kind extends AccountKind>(
  tx: Db,
  account: AccountOf<Kind>,
  { exceptTokenHash, id }: EndedSignIns = {},
): Promise<number> {
  const ended = await tx
    .delete(signIns)
    .where(
      and(
        isOf(account),
        exceptTokenHash === undefined ? undefined : ne(signIns.tokenHash, exceptTokenHash),
        id === undefined ? undefined : eq(publicId, id),
      ),
    )
    .returning({ tokenHash: signIns.tokenHash })
  return ended.length
}

/**
 * Gives a sign-in of the account a new token, so that a copy of the old cookie is worthless. Its emailed code ends, and
 * what it has confirmed by one.
 */
export async function renewToken(
  tx: Db,
  account: AccountOf<AccountKind>,
  tokenHash: string,
): Promise<string | undefined> {
  const token = newToken()
  await tx.delete(emailCodes).where(eq(emailCodes.tokenHash, tokenHash))
  const renewed = await tx
    .update(signIns)
    .set({ tokenHash: hashToken(token), emailCodePassedAt: null })
    .where(and(isOf(account), eq(signIns.tokenHash, tokenHash)))
    .returning({ tokenHash: signIns.tokenHash })
  return renewed.length === 1 ? token : undefined
}

export async function removeDeadSignIns(db: Db, now: Date): Promise<void> {
  const isDead = ACCOUNT_KINDS.map((kind) => {
    const { createdAfter, seenAfter } = aliveSince(kind, now)
    return and(
      eq(signIns.accountKind, kind),
      or(lt(signIns.createdAt, createdAfter), lt(signIns.lastSeenAt, seenAfter)),
    )
  })
  await db.delete(signIns).where(or(...isDead))
}
