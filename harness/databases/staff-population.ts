import type pg from 'pg'

/** How much of each there is per student. */
const PAST_SESSIONS = 10
const PURCHASES = 2
const EMAILS = 5

/**
 * Adds to `populate` what staff work with: families, a year of past sessions, purchases with payments and receipts,
 * emails, actions of staff, and further attempts. A hundredth of each is something to do. For reading only: families
 * have hours without ledger entries.
 */
export async function populateForStaff(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  for (const statement of STATEMENTS) await client.query(statement)
  await client.query(`set session_replication_role = default`)
  await client.query('vacuum analyze')
}

const ISSUED = `issued_at, language, seller_name, seller_address, payment_method, hours, amount_cents, taxes,
  balance_hours`

const STATEMENTS = [
  `create temporary table numbered as select id, row_number() over (order by id)::int as n from students`,
  `insert into families (credits_remaining, created_at)
   select 3000, now() - n * interval '1 minute' from numbered where n % 3 = 0`,
  `insert into guardian_accounts (family_id, place, first_name, last_name, email, phone, preferred_language, created_at)
   select id, 1, 'Parent' || id % 4000, 'Last' || id % 9000, 'parent-' || id || '@example.com',
     '514555' || lpad((id % 10000)::text, 4, '0'), 'fr', created_at from families`,
  `update students set credits_remaining = 0, family_id = (n - 1) / 3 + 1 from numbered
   where numbered.id = students.id and n <= (select count(*) from families) * 3`,
  `insert into sessions (student_id, tutor_id, subject, session_date, start_time, duration_hours, room, ends_at, status,
     attendance, created_at, updated_at)
   select id, tutor.first + (n * 7 + part * 13) % 400, 'math', day, '10:00', 1, 'room', day + time '11:00',
     case (n + part) % 20 when 0 then 'cancelled' else 'completed' end,
     case when (n + part) % 20 > 0 and (n + part) % 100 <> 1 then 'attended' end, now(), now()
   from numbered, generate_series(1, ${PAST_SESSIONS}) part,
     (select min(id) as first from tutors where name like 'Tutor %') tutor,
     lateral (select current_date - (n + part * 37) % 365 - 1 as day) past`,
  `insert into session_reports (session_id, student_id, done, next, written_at)
   select id, student_id, 'Fractions', 'Decimals', ends_at
   from sessions where attendance = 'attended' and id % 100 > 0`,
  `insert into purchases (student_id, hours, amount, payment_method, reference, created_at, status, paid_at,
     received_cents)
   select id, 5, 150, 'interac', md5(id::text || part), bought, case when isPaid then 'paid' else 'pending' end,
     case when isPaid then bought end, case when isPaid then 15000 else 0 end
   from numbered, generate_series(1, ${PURCHASES}) part,
     lateral (select now() - (n + part * 91) % 365 * interval '1 day' as bought, (n + part) % 100 > 0 as isPaid) paid`,
  `insert into payments (purchase_id, amount_cents, created_at)
   select id, 15000, paid_at from purchases where status = 'paid' order by paid_at`,
  `insert into receipts (series, year, number, purchase_id, student_id, buyer_name, ${ISSUED})
   select 'receipt', 2026, id, id, student_id, 'First' || id % 5000 || ' Last' || id % 9000, paid_at, 'en', 'School',
     'Street', payment_method, hours, 15000, '[]', hours from purchases where status = 'paid' order by paid_at`,
  `insert into ledger_entries (student_id, kind, hours, balance_after, purchase_id, created_at)
   select student_id, 'purchase', hours, 1000, id, paid_at from purchases where status = 'paid' order by paid_at`,
  `insert into emails (kind, recipient, student_id, address, language, facts, state, created_at, due_at)
   select 'transfer-reminder', 'student', id, 'student-' || n || '@example.com', 'en', '{}',
     case (n + part) % 200 when 0 then 'given-up' else 'sent' end, at, at
   from numbered, generate_series(1, ${EMAILS}) part,
     lateral (select now() - (n + part * 31) % 180 * interval '1 day' as at) sent`,
  `insert into bank_lines (line, text, amount_cents, state, reason, read_by, read_at, closed_at)
   select repeat(md5(n::text), 2) || '-1', '2026-11-01 · PAYER ' || n, 15000, state,
     case state when 'dismissed' then 'Loan' end, (select min(id) from administrators), now(),
     case when state <> 'open' then now() end
   from numbered, lateral (select case when n % 100 = 0 then 'open' when n % 100 < 10 then 'dismissed' else 'paid' end
     as state) known`,
  `insert into audit_entries (administrator_id, action, target, created_at)
   select (select min(id) from administrators), 'hours.set', id, now() - n * interval '1 minute' from numbered`,
  `insert into guardians (student_id, email, confirmed_at)
   select id, 'mail-' || n || '@example.com', case when n % 100 > 0 then now() end from numbered where n % 5 = 0`,
  `insert into quiz_attempts (student_id, quiz_id, question_set_id, quiz_title, quiz_title_fr, subject, score,
     total_questions, percent, answers, missed, day, completed_at)
   select a.student_id, a.quiz_id, a.question_set_id, a.quiz_title, a.quiz_title_fr, a.subject, a.score,
     a.total_questions, a.percent, a.answers, a.missed, a.day - 30, a.completed_at - interval '30 days'
   from quiz_attempts a join numbered on numbered.id = a.student_id where a.day > current_date - 3`,
]
