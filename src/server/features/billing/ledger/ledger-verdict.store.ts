import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'
import { families } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { damagedAccounts, ledgerChecks } from '../../../db/schema/billing/ledger-checks'
import { type BalanceSelection, type DamagedAccount, familyAccounts, studentAccounts } from './verify-ledger.store'

/** Students and families have balances; the id of one is a UUID, that of the other a number. */
export type BalanceOwner = 'student' | 'family'

const KINDS = {
  student: {
    table: students,
    ids: students.id,
    owner: damagedAccounts.studentId,
    accounts: studentAccounts,
    type: sql.raw('uuid'),
  },
  family: {
    table: families,
    ids: families.id,
    owner: damagedAccounts.familyId,
    accounts: familyAccounts,
    type: sql.raw('int'),
  },
} as const

/** The id of the last account of the next piece, or undefined when the rest is smaller. */
export async function findEndOfPiece(
  db: Db,
  { kind, after, size }: { kind: BalanceOwner; after: string | undefined; size: number },
): Promise<string | undefined> {
  const ids: PgColumn = KINDS[kind].ids
  const [row] = await db
    .select({ id: sql<string>`${ids}::text` })
    .from(KINDS[kind].table)
    .where(after === undefined ? undefined : gt(ids, after))
    .orderBy(asc(ids))
    .offset(size - 1)
    .limit(1)
  return row?.id
}

export function between(kind: BalanceOwner, { after, until }: { after?: string; until?: string }): BalanceSelection {
  const { type } = KINDS[kind]
  return (id: SQL) =>
    sql`${after === undefined ? sql`true` : sql`${id} > ${after}::${type}`}
      and ${until === undefined ? sql`true` : sql`${id} <= ${until}::${type}`}`
}

/** The accounts that the last check found damaged. */
export function damagedOnly(kind: BalanceOwner): BalanceSelection {
  const { owner } = KINDS[kind]
  return (id: SQL) => sql`${id} in (select ${owner} from ${damagedAccounts} where ${owner} is not null)`
}

export interface ComparedPiece {
  accounts: number
  entries: number
  damaged: DamagedAccount[]
}

export async function compareSelected(db: Db, kind: BalanceOwner, select: BalanceSelection): Promise<ComparedPiece> {
  const listed = sql`json_build_object('owner', owner, 'problems', problems)`
  const [row] = await db
    .select({
      accounts: sql<number>`count(*)::int`,
      entries: sql<number>`coalesce(sum(entries), 0)::int`,
      damaged: sql<DamagedAccount[] | null>`json_agg(${listed}) filter (where cardinality(problems) > 0)`,
    })
    .from(sql`${KINDS[kind].accounts(select)} as accounts`)
  const compared = requireRow(row, 'select count(*) from accounts')
  return { ...compared, damaged: compared.damaged ?? [] }
}

interface LedgerVerdict {
  kind: BalanceOwner
  select: BalanceSelection
  damaged: readonly DamagedAccount[]
  now: Date
}

/** Lists the damaged accounts of a piece, and removes the repaired ones from the list. */
export async function saveVerdict(tx: Db, { kind, select, damaged, now }: LedgerVerdict): Promise<void> {
  const { owner, type, table } = KINDS[kind]
  const isStillDamaged = sql`${owner} in (select jsonb_array_elements_text(${JSON.stringify(
    damaged.map((account) => account.owner),
  )}::jsonb)::${type})`
  await tx.delete(damagedAccounts).where(and(isNotNull(owner), select(sql`${owner}`), sql`not (${isStillDamaged})`))
  for (const { owner: id, problems } of damaged) {
    // Entries of an account that does not exist are only reported.
    await tx.execute(sql`insert into damaged_accounts (${sql.identifier(owner.name)}, problems, found_at)
      select id, ${sql.param(problems, damagedAccounts.problems)}, ${now.toISOString()}::timestamptz
      from ${table} where id = ${id}::${type}
      on conflict (${sql.identifier(owner.name)}) do update set problems = excluded.problems`)
  }
}

export async function saveCheck(
  db: Db,
  check: Pick<typeof ledgerChecks.$inferInsert, 'finishedAt' | 'accounts' | 'entries'>,
): Promise<void> {
  await db.insert(ledgerChecks).values(check).onConflictDoUpdate({ target: ledgerChecks.id, set: check })
}

/** Null until the first complete check. */
export async function findVerdict(db: Db): Promise<{ checkedAt: Date; damaged: number } | null> {
  const damaged = db.select({ total: sql`count(*)` }).from(damagedAccounts)
  const [row] = await db
    .select({ checkedAt: ledgerChecks.finishedAt, damaged: sql<number>`(${damaged})::int` })
    .from(ledgerChecks)
  return row ?? null
}

export async function isAccountDamaged(db: Db, studentId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: damagedAccounts.id })
    .from(damagedAccounts)
    .innerJoin(students, isTheirs)
    .where(eq(students.id, studentId))
    .limit(1)
  return row !== undefined
}

/** A student's account is damaged by a problem of its own or of the family's. */
const isTheirs = sql`(${students.id} = ${damagedAccounts.studentId}
  or ${students.familyId} = ${damagedAccounts.familyId})`

/** In a query of students: those whose hours cannot change. */
export const isDamaged = sql`exists (select from ${damagedAccounts} where ${isTheirs})`

/** Each damaged account with one of its students, those found first coming first. */
export function findDamaged(db: Db, limit: number) {
  return db
    .selectDistinctOn([damagedAccounts.foundAt, damagedAccounts.id], {
      studentId: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      since: damagedAccounts.foundAt,
    })
    .from(damagedAccounts)
    .innerJoin(students, isTheirs)
    .orderBy(asc(damagedAccounts.foundAt), asc(damagedAccounts.id), desc(students.createdAt))
    .limit(limit)
}
