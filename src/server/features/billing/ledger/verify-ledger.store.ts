import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'

export type LedgerProblem = 'balance' | 'running balance' | 'sessions' | 'purchases' | 'refunds' | 'transfers'

export interface DamagedAccount {
  /** A student's id is a UUID, a family's is a number. */
  owner: string
  problems: LedgerProblem[]
}

/** Which accounts are compared, as a condition on the column with the student's or the family's id. */
export type BalanceSelection = (column: SQL) => SQL

export const ALL: BalanceSelection = () => sql`true`

/** More than these are counted, but not listed. */
const LISTED = 100

const column = (name: string) => sql.raw(name)

/** The entries of each balance, with the running sum in the order of their ids. */
const entriesOf = (owner: 'student_id' | 'family_id', isChosen: SQL) => sql`
  select ${column(owner)} as owner, count(*) as entries, sum(hours) as total,
    bool_and(balance_after = running) as adds_up
  from (
    select ${column(owner)}, hours, balance_after,
      sum(hours) over (partition by ${column(owner)} order by id) as running
    from ledger_entries where ${isChosen}
  ) steps group by ${column(owner)}`

/**
 * Compares students with their ledger. One statement sees one snapshot, so no locks are needed. Ids give the order of a
 * balance's entries, because every change of hours locks the student first, and a family draws ids under its lock.
 */
export function studentAccounts(select: BalanceSelection): SQL {
  const ofStudent = select(column('student_id'))
  return sql`(
  with sums as (${entriesOf('student_id', sql`family_id is null and ${ofStudent}`)}), paid as (
    select session_id, student_id,
      coalesce(-sum(hours) filter (where kind = 'booking'), 0) as debit,
      count(*) filter (where kind = 'refund') as refunds,
      coalesce(sum(hours) filter (where kind = 'refund'), 0) as refund,
      coalesce(sum(hours) filter (where kind = 'give-back'), 0) as given_back
    from ledger_entries where kind in ('booking', 'refund', 'give-back') and ${ofStudent}
    group by session_id, student_id
  ), chosen_sessions as (select * from sessions where ${ofStudent}), session_problems as (
    select distinct coalesce(booked.student_id, paid.student_id) as student_id
    from chosen_sessions booked full join paid on paid.session_id = booked.id and paid.student_id = booked.student_id
    where paid.debit is distinct from booked.duration_hours
      or paid.refunds <> case booked.status when 'cancelled' then 1 else 0 end
      or paid.refund not in (0, ceil(booked.duration_hours * 2) / 4, booked.duration_hours)
      or paid.given_back > case booked.status when 'scheduled' then 0 else booked.duration_hours - paid.refund end
  ), bought as (
    select purchase_id, student_id, sum(hours) as hours
    from ledger_entries where kind = 'purchase' and ${ofStudent} group by purchase_id, student_id
  ), chosen_purchases as (select * from purchases where ${ofStudent}), arrived as (
    select purchase_id, sum(payments.amount_cents) as cents,
      coalesce(-sum(payments.amount_cents) filter (where refund_id is not null), 0) as refunded_cents
    from payments join chosen_purchases on chosen_purchases.id = purchase_id group by purchase_id
  ), purchase_problems as (
    select distinct coalesce(ordered.student_id, bought.student_id) as student_id
    from chosen_purchases ordered
      full join bought on bought.purchase_id = ordered.id and bought.student_id = ordered.student_id
      left join arrived on arrived.purchase_id = ordered.id
    where bought.hours is distinct from case ordered.status when 'paid' then ordered.hours end
      or ordered.received_cents <> coalesce(arrived.cents, 0)
      or ordered.refunded_cents <> coalesce(arrived.refunded_cents, 0)
      or ordered.status = 'paid' and ordered.received_cents + ordered.refunded_cents < ordered.amount * 100
  ), taken_back as (
    select refund_id, student_id, sum(hours) as hours
    from ledger_entries where refund_id is not null and ${ofStudent} group by refund_id, student_id
  ), given_back as (
    select refund_id, sum(payments.amount_cents) as cents
    from payments join chosen_purchases on chosen_purchases.id = purchase_id
    where refund_id is not null group by refund_id
  ), refund_problems as (
    select distinct ordered.student_id
    from refunds join chosen_purchases ordered on ordered.id = refunds.purchase_id
      left join taken_back on taken_back.refund_id = refunds.id and taken_back.student_id = ordered.student_id
      left join given_back on given_back.refund_id = refunds.id
    where taken_back.hours is distinct from
        case when refunds.status in ('refused', 'failed') then 0 else -refunds.hours end
      or coalesce(given_back.cents, 0) <> case refunds.status when 'done' then -refunds.amount_cents else 0 end
  ), transfer_problems as (
    select distinct (array_agg(student_id))[1] as student_id
    from ledger_entries where transfer_id is not null and ${ofStudent}
    group by transfer_id having sum(hours) <> 0 or count(*) <> 2 or count(distinct student_id) <> 1
  )
  select coalesce(students.id, sums.owner)::text as owner, coalesce(sums.entries, 0) as entries,
    array_remove(array[
    case when students.credits_remaining is distinct from coalesce(sums.total, 0) then 'balance' end,
    case when not sums.adds_up then 'running balance' end,
    case when session_problems.student_id is not null then 'sessions' end,
    case when purchase_problems.student_id is not null then 'purchases' end,
    case when refund_problems.student_id is not null then 'refunds' end,
    case when transfer_problems.student_id is not null then 'transfers' end
  ], null) as problems
  from (select id, credits_remaining from students where ${select(column('id'))}) students
    full join sums on sums.owner = students.id
    left join session_problems on session_problems.student_id = coalesce(students.id, sums.owner)
    left join purchase_problems on purchase_problems.student_id = coalesce(students.id, sums.owner)
    left join refund_problems on refund_problems.student_id = coalesce(students.id, sums.owner)
    left join transfer_problems on transfer_problems.student_id = coalesce(students.id, sums.owner)
)`
}

/** Compares the balances of families with their ledger. */
export function familyAccounts(select: BalanceSelection): SQL {
  return sql`(
  with sums as (${entriesOf('family_id', sql`family_id is not null and ${select(column('family_id'))}`)})
  select coalesce(families.id, sums.owner)::text as owner, coalesce(sums.entries, 0) as entries, array_remove(array[
    case when families.credits_remaining is distinct from coalesce(sums.total, 0) then 'balance' end,
    case when not sums.adds_up then 'running balance' end
  ], null) as problems
  from (select id, credits_remaining from families where ${select(column('id'))}) families
    full join sums on sums.owner = families.id
)`
}

/** All accounts in one statement. Lists the first hundred that are damaged. */
export async function compareAccounts(db: Db) {
  const isDamaged = sql`cardinality(problems) > 0`
  const listed = sql`json_build_object('owner', owner, 'problems', problems)`
  const [row] = await db
    .select({
      accounts: sql<number>`count(*)::int`,
      entries: sql<number>`coalesce(sum(entries), 0)::int`,
      damagedCount: sql<number>`(count(*) filter (where ${isDamaged}))::int`,
      damaged: sql<
        DamagedAccount[] | null
      >`to_json((array_agg(${listed}) filter (where ${isDamaged}))[1:${sql.raw(String(LISTED))}])`,
    })
    .from(sql`(select * from ${studentAccounts(ALL)} s union all select * from ${familyAccounts(ALL)} f) as accounts`)
  const compared = requireRow(row, 'select count(*) from accounts')
  return { ...compared, damaged: compared.damaged ?? [] }
}
