import { and, eq, exists, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { EmailKind } from '#shared/features/emails/emails.rules'
import type { Db } from '../../../db/db'
import { guardianAccounts, guardianIdentities } from '../../../db/schema/accounts/families'
import { emails, guardianTopicsOff } from '../../../db/schema/emails'

const isOpen = and(isNull(guardianAccounts.deletedAt), isNotNull(guardianAccounts.familyId))

/** The guardian of a family with this email. */
export async function findGuardianByEmail(db: Db, email: string) {
  const [row] = await db
    .select()
    .from(guardianAccounts)
    .where(and(eq(sql`lower(${guardianAccounts.email})`, email.toLowerCase()), isOpen))
  return row
}

export async function lockGuardian(tx: Db, id: string) {
  const [row] = await tx
    .select()
    .from(guardianAccounts)
    .where(and(eq(guardianAccounts.id, id), isOpen))
    .for('no key update')
  return row
}

/** Whoever has the link of an email to the account has its address. */
export async function saveGuardianPassword(
  tx: Db,
  id: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const emailConfirmedAt = sql`coalesce(${guardianAccounts.emailConfirmedAt}, ${now.toISOString()}::timestamptz)`
  await tx.update(guardianAccounts).set({ passwordHash, emailConfirmedAt }).where(eq(guardianAccounts.id, id))
}

export async function findGuardianPasswordHash(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: guardianAccounts.passwordHash })
    .from(guardianAccounts)
    .where(and(eq(guardianAccounts.id, id), isOpen))
  return row?.passwordHash ?? null
}

export async function hasGuardianPassword(db: Db, id: string): Promise<boolean> {
  return (
    (await db.$count(guardianAccounts, and(eq(guardianAccounts.id, id), isNotNull(guardianAccounts.passwordHash)))) > 0
  )
}

/**
 * The guardian who invited this one, as long as the guardian has not joined; locked. Invitations of staff do not count.
 */
export async function findOpenInvitation(tx: Db, guardianId: string): Promise<{ invitedBy: string } | undefined> {
  const account = await lockGuardian(tx, guardianId)
  if (!account || account.invitedBy === null || account.passwordHash !== null) return undefined
  return (await hasIdentity(tx, guardianId)) ? undefined : { invitedBy: account.invitedBy }
}

export async function findGuardianName(db: Db, id: string) {
  const { firstName, lastName, email } = guardianAccounts
  const [row] = await db
    .select({ firstName, lastName, email })
    .from(guardianAccounts)
    .where(eq(guardianAccounts.id, id))
  return row
}

type ProfileRow = Pick<typeof guardianAccounts.$inferInsert, 'firstName' | 'lastName' | 'phone' | 'preferredLanguage'>

export async function updateProfile(tx: Db, id: string, profile: ProfileRow): Promise<void> {
  await tx.update(guardianAccounts).set(profile).where(eq(guardianAccounts.id, id))
}

/**
 * The guardian leaves the family, and nothing names them any more; a trigger refuses the last one of a child under 14.
 * The row stays, because consents and purchases refer to it.
 */
export async function endGuardianship(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(guardianAccounts)
    .set({
      familyId: null,
      place: null,
      leftAt: now,
      deletedAt: now,
      firstName: null,
      lastName: null,
      email: null,
      phone: null,
      relation: null,
      emailConfirmedAt: null,
      passwordHash: null,
    })
    .where(eq(guardianAccounts.id, id))
}

/** Whoever signed in at a provider can no longer do so. */
export async function removeIdentities(tx: Db, guardianId: string): Promise<void> {
  await tx.delete(guardianIdentities).where(eq(guardianIdentities.guardianId, guardianId))
}

/** Identities, choices, and emails about the guardian’s own account. Emails about a student stay with the student. */
export async function removeGuardianRows(tx: Db, guardianId: string): Promise<void> {
  await removeIdentities(tx, guardianId)
  await tx.delete(guardianTopicsOff).where(eq(guardianTopicsOff.guardianId, guardianId))
  await tx.delete(emails).where(and(eq(emails.guardianId, guardianId), isNull(emails.studentId)))
}

/** Parents who signed up before then and never opened the link that confirms the address. */
export function findStaleSignUps(db: Db, before: Date) {
  return findUnconfirmed(db, lt(guardianAccounts.createdAt, before))
}

/** A parent who signed up with this address and never confirmed it. */
export async function findUnconfirmedSignUp(tx: Db, email: string) {
  return (await findUnconfirmed(tx, eq(sql`lower(${guardianAccounts.email})`, email.toLowerCase())))[0]
}

/** Anybody can sign up with the address of a guardian whom staff have invited: such an account stays. */
function findUnconfirmed(db: Db, isMeant: SQL) {
  const { id, familyId, passwordHash, emailConfirmedAt } = guardianAccounts
  const wasSent = (kind: EmailKind) =>
    exists(
      db
        .select({ found: sql`1` })
        .from(emails)
        .where(and(eq(emails.guardianId, id), eq(emails.kind, kind))),
    )
  const hasOthers = sql`exists (select from students where students.family_id = ${familyId})
    or exists (select from guardian_accounts other where other.family_id = ${familyId} and other.id <> ${id})`
  return db
    .select({ id, familyId })
    .from(guardianAccounts)
    .where(
      and(
        ...[isOpen, isMeant, isNull(passwordHash), isNull(emailConfirmedAt)],
        ...[wasSent('family-confirm'), not(wasSent('family-invited')), sql`not (${hasOthers})`],
      ),
    )
}

/** The guardian of a family with this identity at a provider. */
export async function findGuardianByIdentity(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: guardianAccounts.id })
    .from(guardianIdentities)
    .innerJoin(guardianAccounts, eq(guardianAccounts.id, guardianIdentities.guardianId))
    .where(and(eq(guardianIdentities.issuer, issuer), eq(guardianIdentities.subject, subject), isOpen))
  return row?.id
}

/** Whether somebody may have signed in to the account. */
export async function hasWayIn(tx: Db, guardianId: string): Promise<boolean> {
  return (await hasGuardianPassword(tx, guardianId)) || (await hasIdentity(tx, guardianId))
}

export async function hasIdentity(tx: Db, guardianId: string): Promise<boolean> {
  return (await tx.$count(guardianIdentities, eq(guardianIdentities.guardianId, guardianId))) > 0
}

/** The provider has verified the address. */
export async function insertIdentity(
  tx: Db,
  identity: typeof guardianIdentities.$inferInsert & { now: Date },
): Promise<void> {
  const { now, ...row } = identity
  await tx.insert(guardianIdentities).values(row)
  await tx.update(guardianAccounts).set({ emailConfirmedAt: now }).where(eq(guardianAccounts.id, row.guardianId))
}
