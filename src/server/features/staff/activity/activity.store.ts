import { and, desc, eq, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { TargetKind } from '#shared/features/staff/activity.contract'
import type { Db } from '../../../db/db'
import { administrators } from '../../../db/schema/accounts/administrators'
import { auditEntries } from '../../../db/schema/audit'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

/** The entries that only owners read. */
const FOR_OWNERS: TargetKind[] = ['staff', 'incident']

const columns = {
  id: auditEntries.id,
  createdAt: auditEntries.createdAt,
  administrator: { name: administrators.name, email: administrators.email },
  action: auditEntries.action,
  targetKind: auditEntries.targetKind,
  target: auditEntries.target,
  before: auditEntries.before,
  after: auditEntries.after,
}

/** Without the long fields, which would make a page of entries too large. */
function withoutLongFields(state: typeof auditEntries.before | typeof auditEntries.after) {
  const shortened: SQL<Record<string, unknown> | null> =
    sql`${state} - '{questions,content,contentFr,activities,scenes,figures}'::text[]`
  return shortened
}

export type AuditRow = Awaited<ReturnType<typeof findActions>>[number]

export interface ActionFilter {
  kind: TargetKind | undefined
  target: string | undefined
  /** Whether the caller may see actions on staff accounts. */
  seesStaff: boolean
}

/** Actions of staff, newest first: all of them, or those on one target. */
export function findActions(db: Db, { kind, target, seesStaff }: ActionFilter, page: PageRequest) {
  const query = db
    .select({
      ...columns,
      before: withoutLongFields(auditEntries.before),
      after: withoutLongFields(auditEntries.after),
    })
    .from(auditEntries)
    .leftJoin(administrators, eq(administrators.id, auditEntries.administratorId))
    .where(
      and(
        target === undefined ? undefined : eq(auditEntries.target, target),
        kind === undefined ? undefined : eq(auditEntries.targetKind, kind),
        seesStaff ? undefined : notInArray(auditEntries.targetKind, FOR_OWNERS),
        page.after === undefined ? undefined : lt(auditEntries.id, page.after),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

/** One action, with both states in full. */
export async function findAction(db: Db, id: number, seesStaff: boolean): Promise<AuditRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(auditEntries)
    .leftJoin(administrators, eq(administrators.id, auditEntries.administratorId))
    .where(and(eq(auditEntries.id, id), seesStaff ? undefined : notInArray(auditEntries.targetKind, FOR_OWNERS)))
  return row
}
