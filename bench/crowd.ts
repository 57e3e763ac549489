import pg from 'pg'
import { DEFAULT_SCHEDULE } from '#shared/features/booking/availability/default-schedule'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { addDays, weekdayOf } from '#shared/time/calendar'
import { hashToken } from '../src/server/auth/tokens'
import type { Call } from './load'

/** Enough rows for PostgreSQL to use its indexes. */
export const SIZE = 1_024
/** Finished quizzes of a new student, one a day. */
const FINISHED = 12

/** Answered practice questions of a student. */
const PRACTISED = 20

const SKILLS = ['place-value', 'add-subtract'] as const

/** Signed-in students with hours, each with their own tutor. */
export interface Crowd {
  cookie(place: number): string
  /** The student's next booking, at a free hour. */
  booking(place: number): Call
  attempt(place: number): Call
  /** Requests another skill each time, so a new question is chosen and the previous one withdrawn. */
  nextQuestion(place: number): Call
}

interface CrowdOptions {
  /** Existing students; by default new ones are created. */
  members?: readonly string[]
}

export async function makeCrowd(databaseUrl: string, today: string, { members }: CrowdOptions = {}): Promise<Crowd> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const studentIds = members ?? (await addStudents(client))
  await signIn(client, studentIds)
  const tutorIds = await addTutors(client, studentIds.length)
  // Otherwise autovacuum would run during a round.
  if (!members) await client.query('vacuum analyze')
  const { rows } = await client.query(`select id, questions from quizzes where subject = 'math' order by id limit 1`)
  await client.end()

  const slots = Array.from({ length: SIZE }, () => freeSlots(addDays(today, 1)))
  const cookie = (place: number) => `plume_student=${tokenOf(place)}`
  const post = (path: string, place: number, body: object): Call => ({
    method: 'POST',
    path,
    headers: {
      cookie: cookie(place),
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const requests = new Map<number, number>()
  const [quiz] = rows
  const answers = Object.fromEntries(
    quiz.questions.map(({ id, correctAnswer }: { id: string; correctAnswer: unknown }) => [id, correctAnswer]),
  )
  return {
    cookie,
    booking: (place) => {
      const slot = slots[place]?.next().value
      return post('/api/sessions', place, { tutorId: tutorIds[place], subject: 'math', duration: 1, ...slot })
    },
    attempt: (place) => post('/api/quiz-attempts', place, { quizId: quiz.id, answers }),
    nextQuestion: (place) => {
      const skill = SKILLS[(requests.get(place) ?? 0) % SKILLS.length]
      requests.set(place, (requests.get(place) ?? 0) + 1)
      return post('/api/practice/math/next', place, { skill })
    },
  }
}

/** With hours and finished quizzes, so lists and progress are not empty. */
async function addStudents(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `insert into students (first_name, last_name, email, created_at)
     select 'Bench', n, 'bench-' || n || '@example.com', now() from generate_series(1, ${SIZE}) n returning id`,
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into ledger_entries (student_id, kind, hours) select unnest($1::uuid[]), 'welcome', 1000000`,
    [ids],
  )
  await finishQuizzes(client, ids)
  await practise(client, ids)
  return ids
}

async function finishQuizzes(client: pg.Client, studentIds: string[]): Promise<void> {
  await client.query(
    `with finished as (
      insert into quiz_attempts (student_id, quiz_id, question_set_id, quiz_title, quiz_title_fr, subject, score,
        total_questions, percent, answers, day, completed_at)
      select student, id, question_set_id, title, title_fr, subject, 8, 10, 80, '{}', current_date - n,
        now() - n * interval '1 day'
      from unnest($1::uuid[]) student, (select * from quizzes where subject = 'math' order by id limit 1) quiz,
        generate_series(${FINISHED}, 1, -1) n
      returning id, student_id, quiz_id, subject, day, percent
    ), records as (
      insert into finished_quizzes (student_id, quiz_id, last_percent, best_percent, last_day, last_attempt_id)
      select student_id, quiz_id, 80, 80, max(day), max(id) from finished group by student_id, quiz_id
    ), days as (
      insert into activity_days (student_id, subject, day, count) select student_id, subject, day, 1 from finished
    ) insert into subject_progress (student_id, subject, lessons_completed, quizzes_taken, percent_sum)
      select student_id, subject, 1, count(*), sum(percent) from finished group by student_id, subject`,
    [studentIds],
  )
}

/** A week of practice before the next question. */
async function practise(client: pg.Client, studentIds: string[]): Promise<void> {
  await client.query(
    `with answered as (
      insert into practice_questions (student_id, subject, skill, item, seed, level, reason, asked_at, answered_at,
          day, answer, is_right)
      select student, 'math', ($2::text[])[1 + n % 2], 'bench', n, 3, 'weakest', now() - n * interval '1 hour',
        now() - n * interval '1 hour', current_date - 1, '1', n % 5 > 0
      from unnest($1::uuid[]) student, generate_series(${PRACTISED}, 1, -1) n returning student_id, subject, skill
    ) insert into skill_estimates (student_id, subject, skill, ability, doubt, stability_days, answers, answered_at)
      select student_id, subject, skill, 0.5, 0.6, 3, count(*), now() - interval '1 day'
      from answered group by student_id, subject, skill`,
    [studentIds, SKILLS],
  )
}

async function signIn(client: pg.Client, studentIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into sign_ins (token_hash, account_kind, student_id, created_at, last_seen_at)
     select token_hash, 'student', student_id, now(), now()
     from unnest($1::text[], $2::uuid[]) as s (token_hash, student_id)`,
    [studentIds.map((_, place) => hashToken(tokenOf(place))), studentIds],
  )
}

async function addTutors(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query(
    `insert into tutors (name, subjects, schedule)
     select 'Bench ' || n, '{math}', $2::text[] from generate_series(1, $1::int) n returning id`,
    [count, DEFAULT_SCHEDULE],
  )
  return rows.map(({ id }) => id)
}

function tokenOf(place: number): string {
  return `bench-${place}-`.padEnd(43, 'x')
}

function* freeSlots(from: string): Generator<{ sessionDate: string; startTime: string }> {
  for (let day = from; ; day = addDays(day, 1)) {
    if ([0, 6].includes(weekdayOf(day))) continue
    for (const startTime of DEFAULT_START_TIMES) yield { sessionDate: day, startTime }
  }
}
