import pg from 'pg'
import { START_TIMES } from '#shared/features/booking/booking.rules'
import { addDays, weekdayOf } from '#shared/time/calendar'
import { hashToken } from '../src/server/auth/tokens'
import type { Call } from './load'

/** More than the connections of any round: once for us, once for the limit, and as many again who write. */
const SIZE = 256
/** Quizzes that a new student has finished, one a day. */
const FINISHED = 12

const WANTED = ['place-value', 'add-subtract'] as const

/** Students who are signed in and have hours, each with a tutor who works for nobody else. */
export interface Crowd {
  cookie(place: number): string
  /** The next booking of this student, at an hour that is free. */
  booking(place: number): Call
  attempt(place: number): Call
  /** Wants another skill each time, so that a question is chosen and the one before is taken back. */
  nextQuestion(place: number): Call
}

interface CrowdOptions {
  /** Students who are there already; otherwise new ones are made. */
  members?: readonly string[]
}

export async function makeCrowd(databaseUrl: string, today: string, { members }: CrowdOptions = {}): Promise<Crowd> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const tutorIds: number[] = []
  for (let place = 0; place < (members?.length ?? SIZE); place++) {
    const studentId = members?.[place] ?? (await addStudent(client, place))
    await signIn(client, studentId, place)
    tutorIds.push(await addTutor(client, place))
  }
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
  const asked = new Map<number, number>()
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
      const skill = WANTED[(asked.get(place) ?? 0) % WANTED.length]
      asked.set(place, (asked.get(place) ?? 0) + 1)
      return post('/api/practice/math/next', place, { skill })
    },
  }
}

async function addStudent(client: pg.Client, place: number): Promise<string> {
  const { rows } = await client.query(
    `insert into students (first_name, last_name, email, created_at)
     values ('Bench', $1, 'bench-' || $1 || '@example.com', now()) returning id`,
    [String(place)],
  )
  await client.query(`insert into credit_entries (student_id, kind, hours) values ($1, 'welcome', 1000000)`, [
    rows[0].id,
  ])
  await finishQuizzes(client, rows[0].id)
  return rows[0].id
}

/** So that lists and progress have something in them. */
async function finishQuizzes(client: pg.Client, studentId: string): Promise<void> {
  await client.query(
    `with finished as (
      insert into quiz_attempts (student_id, quiz_id, question_set_id, quiz_title, quiz_title_fr, subject, score,
        total_questions, percent, answers, day, completed_at)
      select $1, id, question_set_id, title, title_fr, subject, 8, 10, 80, '{}', current_date - n, now() - n * interval '1 day'
      from (select * from quizzes where subject = 'math' order by id limit 1) quiz, generate_series(${FINISHED}, 1, -1) n
      returning student_id, subject, day, percent
    ), days as (
      insert into activity_days (student_id, subject, day, count) select student_id, subject, day, 1 from finished
    ) insert into subject_progress (student_id, subject, lessons_completed, quizzes_taken, percent_sum)
      select student_id, subject, 1, count(*), sum(percent) from finished group by student_id, subject`,
    [studentId],
  )
}

async function signIn(client: pg.Client, studentId: string, place: number): Promise<void> {
  await client.query(
    `insert into student_sign_ins (token_hash, student_id, created_at, last_seen_at) values ($1, $2, now(), now())`,
    [hashToken(tokenOf(place)), studentId],
  )
}

async function addTutor(client: pg.Client, place: number): Promise<number> {
  const { rows } = await client.query(
    `insert into tutors (name, subjects) values ('Bench ' || $1, '{math}') returning id`,
    [String(place)],
  )
  return rows[0].id
}

function tokenOf(place: number): string {
  return `bench-${place}-`.padEnd(43, 'x')
}

function* freeSlots(from: string): Generator<{ sessionDate: string; startTime: string }> {
  for (let day = from; ; day = addDays(day, 1)) {
    if ([0, 6].includes(weekdayOf(day))) continue
    for (const startTime of START_TIMES) yield { sessionDate: day, startTime }
  }
}
