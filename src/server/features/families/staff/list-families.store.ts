import { and, asc, desc, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { hasWordsBeginning } from '../../../db/queries/search-words'
import { families, guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

/** Families in which somebody is left; others are kept for the ledger only. */
const isInUse = sql`(exists (select from ${guardianAccounts} where ${guardianAccounts.familyId} = ${families.id})
  or exists (select from ${students} where ${students.familyId} = ${families.id} and ${students.deletedAt} is null))`

const memberOf = (isGuardian: SQL | undefined, isChild: SQL | undefined) =>
  sql`${families.id} in (
    select ${guardianAccounts.familyId} from ${guardianAccounts} where ${isGuardian}
    union all select ${students.familyId} from ${students} where ${isChild} and ${students.deletedAt} is null)`

/** One member has all the typed words. */
function hasMember(search: string): SQL {
  return memberOf(hasWordsBeginning(guardianAccounts.words, search), hasWordsBeginning(students.words, search))
}

function isListed(search: string | undefined): SQL | undefined {
  return and(isInUse, search === undefined ? undefined : hasMember(search))
}

/** Newest first. */
export function findFamilies(db: Db, search: string | undefined, page: PageRequest) {
  const query = db
    .select()
    .from(families)
    .where(and(isListed(search), page.after === undefined ? undefined : lt(families.id, page.after)))
    .orderBy(desc(families.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

export function countFamilies(db: Db, search: string | undefined): Promise<number> {
  return db.$count(families, isListed(search))
}

interface Contact {
  /** Only digits; the stored number may begin with the country code 1. */
  phone: string | undefined
  email: string | undefined
}

/** Families of somebody with this phone or email. */
export function findFamiliesByContact(db: Db, { phone, email }: Contact, limit: number) {
  const hasPhone = phone && or(...[phone, `1${phone}`].map((each) => hasWordsBeginning(guardianAccounts.words, each)))
  const hasEmail = (column: typeof guardianAccounts.email | typeof students.email) =>
    email ? sql`lower(${column}) = lower(${email})` : sql`false`
  return db
    .select()
    .from(families)
    .where(memberOf(or(hasPhone || undefined, hasEmail(guardianAccounts.email)), hasEmail(students.email)))
    .orderBy(desc(families.id))
    .limit(limit)
}

export function findGuardiansOf(db: Db, familyIds: number[]) {
  const { familyId, firstName, lastName, email, phone } = guardianAccounts
  return db
    .select({ familyId, firstName, lastName, email, phone })
    .from(guardianAccounts)
    .where(inArray(familyId, familyIds))
    .orderBy(asc(guardianAccounts.place))
}

export function findChildrenOf(db: Db, familyIds: number[]) {
  const { id, familyId, firstName, lastName, school } = students
  return db
    .select({ id, familyId, firstName, lastName, school })
    .from(students)
    .where(and(inArray(familyId, familyIds), isNull(students.deletedAt)))
    .orderBy(asc(students.createdAt), asc(students.firstName), asc(students.id))
}

export type FamilyRow = Awaited<ReturnType<typeof findFamilies>>[number]

interface Contacts {
  /** In small letters. */
  emails: string[]
  /** Only digits, without the country code. */
  phones: string[]
}

/** Which of these emails and phones belong to a guardian or, for emails, to a student. */
export async function findKnownContacts(db: Db, { emails, phones }: Contacts) {
  const { rows } = (await db.execute(sql`
    select lower(email) as email, null as phone from ${students}
      where lower(email) = any(${sql.param(emails)}) and deleted_at is null
    union all select lower(email), null from ${guardianAccounts} where lower(email) = any(${sql.param(emails)})
    union all select null, digits from (
      select regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '') as digits
      from ${guardianAccounts} where family_id is not null) as known where digits = any(${sql.param(phones)})
  `)) as { rows: { email: string | null; phone: string | null }[] }
  const known = { emails: new Set<string>(), phones: new Set<string>() }
  for (const { email, phone } of rows) {
    if (email !== null) known.emails.add(email)
    if (phone !== null) known.phones.add(phone)
  }
  return known
}

export function findExportedGuardians(db: Db, familyIds: number[]) {
  const { familyId, firstName, lastName, email, phone, preferredLanguage } = guardianAccounts
  return db
    .select({ familyId, firstName, lastName, email, phone, preferredLanguage })
    .from(guardianAccounts)
    .where(inArray(familyId, familyIds))
    .orderBy(asc(guardianAccounts.place))
}

export function findExportedChildren(db: Db, familyIds: number[]) {
  const { familyId, firstName, lastName, email, birthMonth, schoolGrade, school } = students
  return db
    .select({ familyId, firstName, lastName, email, birthMonth, schoolGrade, school })
    .from(students)
    .where(and(inArray(familyId, familyIds), isNull(students.deletedAt)))
    .orderBy(asc(students.createdAt), asc(students.firstName), asc(students.id))
}
