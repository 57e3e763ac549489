import type pg from 'pg'
import { DEFAULT_SCHEDULE } from '../../src/shared/features/booking/availability/default-schedule'

/** The id of the n-th generated student, in SQL. */
const idOf = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const TUTORS = 400

/** Tables that grow with the number of students: no student request may scan one of them. */
export const GROWING_TABLES = [
  'students',
  'sign_ins',
  'sessions',
  'occupied_quarters',
  'ledger_entries',
  'quiz_attempts',
  'finished_quizzes',
  'subject_progress',
  'activity_days',
  'review_cards',
  'guide_work',
  'skill_estimates',
  'practice_settings',
  'practice_subjects',
  'practice_questions',
  'idempotency_keys',
]

/** How many questions of each quiz were missed. */
const MISSED = 2

/** A whole sheet of answers to the questions of a quiz, the first few of them wrong, in SQL. */
const SHEET = `select count(*)::int as total, jsonb_agg(asked -> 'id') filter (where place <= ${MISSED}) as missed,
    jsonb_object_agg(asked ->> 'id', case when place > ${MISSED} then asked -> 'correctAnswer'
      when asked ->> 'type' = 'fill_blank' then '"something else"'
      else to_jsonb(((asked ->> 'correctAnswer')::int + 1) % 4) end) as answers
  from jsonb_array_elements(questions) with ordinality each(asked, place)`

/**
 * Fills an empty, migrated database with students who each booked a session and finished three quizzes.
 * The rows are generated in PostgreSQL without triggers and foreign keys, a million of each in minutes. Every sum
 * equals what the triggers would compute.
 */
export async function populate(client: pg.Client, students: number): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  for (const statement of statements(students)) await client.query(statement)
  await client.query(`select setval(pg_get_serial_sequence('sessions', 'id'), ${students + 1})`)
  await client.query(`set session_replication_role = default`)
  await client.query('vacuum analyze')
}

function statements(students: number): string[] {
  const everyone = `generate_series(1, ${students}) n`
  return [
    `insert into tutors (name, subjects, schedule)
     select 'Tutor ' || n, '{math}', '{${DEFAULT_SCHEDULE.join()}}' from generate_series(1, ${TUTORS}) n`,
    `insert into students (id, first_name, last_name, email, credits_remaining, created_at)
     select ${idOf('n')}, 'First' || n % 5000, 'Last' || n % 9000, 'student-' || n || '@example.com', 1000,
       now() - n * interval '20 seconds' from ${everyone}`,
    `insert into sign_ins (token_hash, account_kind, student_id, created_at, last_seen_at)
     select md5(n::text), 'student', ${idOf('n')}, now(), now() from ${everyone}`,
    // Each tutor's slots are consecutive, so no hour is taken twice.
    `insert into sessions (id, student_id, tutor_id, subject, session_date, start_time, duration_hours, room, ends_at,
       created_at, updated_at)
     overriding system value
     select n, ${idOf('n')}, t.first + n % ${TUTORS}, 'math', day, lpad(hour::text, 2, '0') || ':00', 1, md5(n::text),
       day + make_interval(hours => hour + 1), now(), now()
     from ${everyone}, (select min(id) as first from tutors where name like 'Tutor %') t,
       lateral (select date '2060-01-05' + n / ${TUTORS} / 3 as day, 9 + n / ${TUTORS} % 3 as hour) slot`,
    `insert into occupied_quarters (session_id, tutor_id, student_id, day, quarter)
     select id, tutor_id, student_id, session_date, left(start_time, 2)::int * 4 + part
     from sessions, generate_series(0, 3) part`,
    `insert into ledger_entries (student_id, kind, hours, balance_after, created_at)
     select ${idOf('n')}, 'welcome', 1001, 1001, now() from ${everyone}`,
    `insert into ledger_entries (student_id, kind, hours, balance_after, session_id, created_at)
     select student_id, 'booking', -1, 1000, id, now() from sessions`,
    `insert into quiz_attempts (student_id, quiz_id, question_set_id, quiz_title, quiz_title_fr, subject, score,
       total_questions, percent, answers, missed, day, completed_at)
     select ${idOf('n')}, q.id, q.question_set_id, q.title, q.title_fr, q.subject, q.total - ${MISSED}, q.total,
       round(100.0 * (q.total - ${MISSED}) / q.total), q.answers, q.missed, current_date - q.nth,
       now() - q.nth * interval '1 day'
     from ${everyone}, (select *, row_number() over (order by id)::int as nth
       from quizzes, lateral (${SHEET}) sheet where subject = 'math' limit 3) q`,
    `insert into finished_quizzes (student_id, quiz_id, last_percent, best_percent, last_day, last_attempt_id)
     select student_id, quiz_id, percent, percent, day, id from quiz_attempts`,
    `insert into subject_progress (student_id, subject, lessons_completed, quizzes_taken, percent_sum, perfect_scores)
     select student_id, subject, count(*), count(*), sum(percent), 0 from quiz_attempts group by student_id, subject`,
    `insert into activity_days (student_id, subject, day, count) select student_id, subject, day, 1 from quiz_attempts`,
    `insert into review_cards (student_id, quiz_id, question_id, due_at, stability, difficulty, scheduled_days,
       learning_steps, reps, lapses, state)
     select ${idOf('n')}, q.id, 'missed', now() + interval '3 days', 2, 5, 3, 0, 1, 0, 2
     from ${everyone}, (select min(id) as id from quizzes where subject = 'math') q`,
    `insert into guide_work (student_id, guide_id, activity, list, is_done, updated_at)
     select ${idOf('n')}, guide, 0, '["a"]', true, now() from ${everyone}, generate_series(1, 3) guide`,
    `insert into skill_estimates (student_id, subject, skill, ability, doubt, stability_days, answers, answered_at)
     select ${idOf('n')}, 'math', skill, 1, 0.8, 4, 3, now() - interval '1 day'
     from ${everyone}, unnest('{place-value,add-subtract,times-tables}'::text[]) skill`,
    `insert into practice_settings (student_id, grade, daily_goal) select ${idOf('n')}, 6, 10 from ${everyone}`,
    `insert into practice_subjects (student_id, subject, placement, right_run)
     select ${idOf('n')}, 'math', 'done', 2 from ${everyone}`,
    `insert into practice_questions (student_id, subject, skill, item, seed, level, reason, asked_at, answered_at,
       day, answer, is_right)
     select ${idOf('n')}, 'math', 'place-value', 'place-value.digit-value', n, 2, 'weakest', now(), now(),
       current_date - place, '1', true
     from ${everyone}, generate_series(1, 3) place`,
    `insert into idempotency_keys (account_kind, account_id, endpoint, key, body_hash, answer, created_at)
     select 'student', student_id::text, 'POST /api/sessions', md5(id::text), md5(id::text), '{}', now() from sessions`,
  ]
}

/** Students spread over the whole population. */
export function sampleIds(students: number, count: number): string[] {
  return Array.from({ length: count }, (_, place) => {
    const n = Math.floor(((place + 0.5) * students) / count) + 1
    return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
  })
}
