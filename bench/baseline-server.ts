// Usage: tsx bench/baseline-server.ts PORT DATABASE_URL|FOLDER
// The baseline: node:http and pg, or the embedded database in a folder, with the same SQL and nothing else.
// No validation, no access rules beyond the sign-in, no headers, no logs: the speed of a program without checks.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { skillOfQuestion } from '#shared/features/skills/skills.rules'
import { DAY_MS } from '#shared/time/units'
import { readSkillMaps } from '../src/server/content/read-skill-maps'
import { ATTEMPT, ATTEMPTS, BOOKING, PROGRESS, QUIZZES_VERSION, SIGNED_IN, UPCOMING } from './baseline-sql'

const run = await openDatabase(process.argv[3] ?? '')
const query = (text: string) => run({ name: '', text }, [])
const quizzes = JSON.stringify(await query(`select * from quizzes where subject = 'math' order by id`))
const skills = await readSkills()

type Run = (query: { name: string; text: string }, values: unknown[]) => Promise<pg.QueryResult['rows']>

async function openDatabase(place: string): Promise<Run> {
  if (place.startsWith('postgres')) {
    const pool = new pg.Pool({ connectionString: place, max: 10 })
    return async (query, values) => (await pool.query({ ...query, values })).rows
  }
  const embedded = await PGlite.create({ dataDir: `${place}/pglite` })
  return async ({ text }, values) => (await embedded.query(text, values)).rows
}

async function answer(request: IncomingMessage, body: string): Promise<string> {
  if (request.url === '/') return 'open'
  const token = /plume_student=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('base64url')
  const long = new Date(Date.now() - 30 * DAY_MS).toISOString()
  if (request.url === '/api/progress') {
    const [row] = await run(PROGRESS, [hash, long, long, new Date().toISOString().slice(0, 10)])
    return JSON.stringify(row.totals)
  }
  const [student] = await run(SIGNED_IN, [hash, long, long])
  if (request.method === 'POST') {
    const write = request.url === '/api/quiz-attempts' ? submitAttempt : book
    return JSON.stringify((await write(student.id, body, keyOf(request, body)))[0])
  }
  if (request.url === '/api/auth/user') return JSON.stringify(student)
  if (request.url === '/api/quiz-attempts?limit=5') return JSON.stringify(await run(ATTEMPTS, [student.id]))
  if (request.url === '/api/sessions/upcoming') return JSON.stringify(await run(UPCOMING, [student.id]))
  await run(QUIZZES_VERSION, [])
  return quizzes
}

/** The skills of each math quiz, read once. */
async function readSkills(): Promise<Map<number, string[]>> {
  const rows = await query(`select q.id, q.questions, c.slug from quizzes q join content_imports c
    on c.kind = 'quiz' and c.row_id = q.id where q.subject = 'math'`)
  const map = readSkillMaps().maps.find(({ subject }) => subject === 'math')
  const skillsOf = (slug: string, questions: { id: string }[]) =>
    questions.flatMap(({ id }) => (map ? (skillOfQuestion(map, slug, id) ?? []) : []))
  return new Map(rows.map(({ id, slug, questions }) => [id, [...new Set(skillsOf(slug, questions))]]))
}

/** Identifies a repeated request: its key and its body. */
function keyOf({ headers }: IncomingMessage, body: string): unknown[] {
  return [headers['idempotency-key'], createHash('sha256').update(body).digest('hex')]
}

function submitAttempt(studentId: string, body: string, key: unknown[]) {
  const { quizId, answers } = JSON.parse(body)
  const total = Object.keys(answers).length
  return run(ATTEMPT, [studentId, quizId, total, JSON.stringify(answers), skills.get(quizId), ...key])
}

function book(studentId: string, body: string, key: unknown[]) {
  const { tutorId, subject, sessionDate, startTime } = JSON.parse(body)
  const endsAt = new Date(`${sessionDate}T${startTime}:00Z`)
  const hour = Number(startTime.slice(0, 2))
  const facts = JSON.stringify({ subject, sessionDate, startTime, durationHours: 1, tutorName: 'Bench', notes: null })
  return run(BOOKING, [studentId, tutorId, subject, sessionDate, startTime, endsAt, hour, facts, ...key])
}

createServer(async (request, response) => {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = await answer(request, Buffer.concat(chunks).toString())
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
    response.end(text)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(Number(process.argv[2]), '127.0.0.1')
