import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'

export type LedgerProblem = 'balance' | 'running balance' | 'sessions' | 'purchases' | 'refunds' | 'transfers'

export interface DamagedAccount {
  /** A student's id is a UUID, a family's is a number. */
  owner: string
  problems: LedgerProblem[]
}

/** More than these are counted, but not listed. */
const LISTED = 100

/**
 * Compares every account with its ledger. One statement sees one snapshot, so no locks are needed. Ids give the order
 * of a balance's entries, because every change of hours locks the student first, and a family draws ids under its lock.
 */
const ACCOUNTS = sql`(
  with steps as (
    select family_id, case when family_id is null then student_id end as student_id, hours, balance_after,
      sum(hours) over (partition by family_id, case when family_id is null then student_id end order by id) as running
    from ledger_entries
  ), sums as (
    select family_id, student_id, count(*) as entries, sum(hours) as total, bool_and(balance_after = running) as adds_up
    from steps group by family_id, student_id
  ), paid as (
    select session_id, student_id,
      coalesce(-sum(hours) filter (where kind = 'booking'), 0) as debit,
      count(*) filter (where kind = 'refund') as refunds,
      coalesce(sum(hours) filter (where kind = 'refund'), 0) as refund,
      coalesce(sum(hours) filter (where kind = 'give-back'), 0) as given_back
    from ledger_entries where kind in ('booking', 'refund', 'give-back') group by session_id, student_id
  ), session_problems as (
    select distinct coalesce(sessions.student_id, paid.student_id) as student_id
    from sessions full join paid on paid.session_id = sessions.id and paid.student_id = sessions.student_id
    where paid.debit is distinct from sessions.duration_hours
      or paid.refunds <> case sessions.status when 'cancelled' then 1 else 0 end
      or paid.refund not in (0, sessions.duration_hours / 2.0, sessions.duration_hours)
      or paid.given_back > case sessions.status when 'scheduled' then 0 else sessions.duration_hours - paid.refund end
  ), bought as (
    select purchase_id, student_id, sum(hours) as hours
    from ledger_entries where kind = 'purchase' group by purchase_id, student_id
  ), arrived as (
    select purchase_id, sum(amount_cents) as cents,
      coalesce(-sum(amount_cents) filter (where refund_id is not null), 0) as refunded_cents
    from payments group by purchase_id
  ), purchase_problems as (
    select distinct coalesce(purchases.student_id, bought.student_id) as student_id
    from purchases full join bought on bought.purchase_id = purchases.id and bought.student_id = purchases.student_id
      left join arrived on arrived.purchase_id = purchases.id
    where bought.hours is distinct from case purchases.status when 'paid' then purchases.hours end
      or purchases.received_cents <> coalesce(arrived.cents, 0)
      or purchases.refunded_cents <> coalesce(arrived.refunded_cents, 0)
      or purchases.status = 'paid' and purchases.received_cents + purchases.refunded_cents < purchases.amount * 100
  ), taken_back as (
    select refund_id, student_id, sum(hours) as hours
    from ledger_entries where refund_id is not null group by refund_id, student_id
  ), given_back as (
    select refund_id, sum(amount_cents) as cents from payments where refund_id is not null group by refund_id
  ), refund_problems as (
    select distinct purchases.student_id
    from refunds join purchases on purchases.id = refunds.purchase_id
      left join taken_back on taken_back.refund_id = refunds.id and taken_back.student_id = purchases.student_id
      left join given_back on given_back.refund_id = refunds.id
    where taken_back.hours is distinct from
        case when refunds.status in ('refused', 'failed') then 0 else -refunds.hours end
      or coalesce(given_back.cents, 0) <> case refunds.status when 'done' then -refunds.amount_cents else 0 end
  ), transfer_problems as (
    select (array_agg(student_id))[1] as student_id from ledger_entries where transfer_id is not null
    group by transfer_id having sum(hours) <> 0 or count(*) <> 2 or count(distinct student_id) <> 1
  )
  select coalesce(students.id, sums.student_id)::text as owner, coalesce(sums.entries, 0) as entries,
    array_remove(array[
    case when students.credits_remaining is distinct from coalesce(sums.total, 0) then 'balance' end,
    case when not sums.adds_up then 'running balance' end,
    case when session_problems.student_id is not null then 'sessions' end,
    case when purchase_problems.student_id is not null then 'purchases' end,
    case when refund_problems.student_id is not null then 'refunds' end,
    case when transfer_problems.student_id is not null then 'transfers' end
  ], null) as problems
  from students
    full join (select * from sums where family_id is null) sums on sums.student_id = students.id
    left join session_problems on session_problems.student_id = coalesce(students.id, sums.student_id)
    left join purchase_problems on purchase_problems.student_id = coalesce(students.id, sums.student_id)
    left join refund_problems on refund_problems.student_id = coalesce(students.id, sums.student_id)
    left join (select distinct student_id from transfer_problems) transfer_problems
      on transfer_problems.student_id = coalesce(students.id, sums.student_id)
  union all
  select coalesce(families.id, sums.family_id)::text, coalesce(sums.entries, 0), array_remove(array[
    case when families.credits_remaining is distinct from coalesce(sums.total, 0) then 'balance' end,
    case when not sums.adds_up then 'running balance' end
  ], null)
  from families full join (select * from sums where family_id is not null) sums on sums.family_id = families.id
) as accounts`

export async function compareAccounts(db: Db) {
  const isDamaged = sql`cardinality(problems) > 0`
  const listed = sql`json_build_object('owner', owner, 'problems', problems)`
  const [row] = await db
    .select({
      accounts: sql<number>`count(*)::int`,
      entries: sql<number>`coalesce(sum(entries), 0)::int`,
      unsound: sql<number>`(count(*) filter (where ${isDamaged}))::int`,
      damaged: sql<
        DamagedAccount[] | null
      >`to_json((array_agg(${listed}) filter (where ${isDamaged}))[1:${sql.raw(String(LISTED))}])`,
    })
    .from(ACCOUNTS)
  if (!row) throw new Error('an aggregate always returns its row')
  return { ...row, damaged: row.damaged ?? [] }
}
