import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { TargetKind } from '#shared/features/staff/activity.contract'
import type { Db } from '../../../db/db'
import { administrators } from '../../../db/schema/administrators'
import { auditEntries } from '../../../db/schema/audit'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

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

/** A state without its long parts, of which a page of acts would be heavy. */
function short(state: typeof auditEntries.before | typeof auditEntries.after) {
  const shortened: SQL<Record<string, unknown> | null> =
    sql`${state} - '{questions,content,contentFr,activities,scenes,figures}'::text[]`
  return shortened
}

export type AuditRow = Awaited<ReturnType<typeof findActions>>[number]

export interface ActionTarget {
  kind: TargetKind | undefined
  target: string | undefined
  /** Acts on staff accounts are for who may see those. */
  seesStaff: boolean
}

/** Acts of staff, newest first; all of them, or those done to one target. */
export function findActions(db: Db, { kind, target, seesStaff }: ActionTarget, page: PageRequest) {
  const query = db
    .select({ ...columns, before: short(auditEntries.before), after: short(auditEntries.after) })
    .from(auditEntries)
    .leftJoin(administrators, eq(administrators.id, auditEntries.administratorId))
    .where(
      and(
        target === undefined ? undefined : eq(auditEntries.target, target),
        kind === undefined ? undefined : eq(auditEntries.targetKind, kind),
        seesStaff ? undefined : ne(auditEntries.targetKind, 'staff'),
        page.after === undefined ? undefined : lt(auditEntries.id, page.after),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

/** One act, with the whole of both states. */
export async function findAction(db: Db, id: number, seesStaff: boolean): Promise<AuditRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(auditEntries)
    .leftJoin(administrators, eq(administrators.id, auditEntries.administratorId))
    .where(and(eq(auditEntries.id, id), seesStaff ? undefined : ne(auditEntries.targetKind, 'staff')))
  return row
}
