import { setTimeout as wait } from 'node:timers/promises'
import { startPostgresEngine, withDatabase } from '../../harness/databases/engine'
import type { PostgresServer } from '../../harness/databases/postgres-server'
import { isReady, makeServer, type ServerProcess } from '../../harness/programs/server-process'
import { createRandom, type Random } from '../../harness/random'
import type { Db } from '../../src/server/db/db'
import { quizzes } from '../../src/server/db/schema/learning/quizzes'
import { comingSlots, type MixedSlot, setMixedHours } from '../crowd/mixed-hours'
import { addManager, addStudents, addTutors, type Student } from '../crowd/people'
import { attempt, type ResultRow, type TrustPart, type TrustResult } from '../part'
import { compareWithJournal } from './checks'
import { describeJournal, type Journal, newJournal } from './journal'
import { editHours } from './staff'
import { performStudentAction } from './student'

const STUDENTS = 16
const HOURS = 200
const SLOTS = 1_500
const STAFF = 'trust-staff@example.com'

interface ChaosScale {
  processes: number
  seconds: number
  seed: number
}

export const chaos: TrustPart = {
  run: async () => [
    await runChaos({ processes: 3, seconds: 120, seed: Number(process.env.SEED ?? Date.now() % 1_000_000) }),
  ],
}

/** Mixed load on several processes, while processes are killed repeatedly and PostgreSQL once. */
export async function runChaos({ processes, seconds, seed }: ChaosScale): Promise<ResultRow> {
  console.log(`chaos for ${seconds} s with SEED=${seed}`)
  const engine = await startPostgresEngine()
  const servers = await Promise.all(
    Array.from({ length: processes }, () => makeServer(engine.env, { isManaged: true })),
  )
  try {
    return await attempt(
      `${processes} processes, random actions, one process killed repeatedly`,
      engine.on,
      async () => {
        await withDatabase(engine, setMixedHours)
        await Promise.all(servers.map((server) => server.start()))
        const people = await withDatabase(engine, makePeople)
        const journal = newJournal()
        const deadline = Date.now() + seconds * 1000
        const origins = servers.map(({ origin }) => origin)
        const live = async (place: number, action: (random: Random) => Promise<void>) => {
          const random = createRandom(seed + place * 7_919)
          while (Date.now() < deadline) await action(random)
        }
        const site = { origins, ...people }
        const [kills] = await Promise.all([
          disturb(servers, engine.postgres, { deadline, random: createRandom(seed) }),
          ...people.students.map((student, place) =>
            live(place + 1, (random) => performStudentAction(site, student, random, journal)),
          ),
          live(STUDENTS + 1, (random) => editHours(site, random, journal)),
        ])
        const sick = await findUnhealthy(servers)
        const stored = await withDatabase(engine, (db) => compareWithJournal(db, journal))
        return report(journal, { processes, seconds, seed, kills, problems: [...journal.problems, ...sick, ...stored] })
      },
    )
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await engine.dispose()
  }
}

interface ChaosResult extends ChaosScale {
  kills: number
  problems: string[]
}

function report(journal: Journal, { seconds, seed, kills, problems }: ChaosResult): TrustResult {
  return {
    attempts: `${seconds} s, processes killed ${kills} ×, PostgreSQL 1 ×, seed ${seed}`,
    outcome: `${describeJournal(journal)}; every process ready, every balance = Σ ledger, all progress = Σ attempts`,
    problems: problems.map((problem) => `${problem} (seed ${seed})`),
  }
}

/** Kills one process after another until time is up, and PostgreSQL halfway. Returns the number of killed processes. */
async function disturb(
  servers: readonly ServerProcess[],
  postgres: PostgresServer,
  { deadline, random }: { deadline: number; random: Random },
): Promise<number> {
  const middle = (Date.now() + deadline) / 2
  const database = wait(middle - Date.now())
    .then(() => postgres.crash())
    .then(() => postgres.restart())
  let kills = 0
  while (Date.now() < deadline) {
    await wait(500 + random.number(1_500))
    const server = random.pick(servers)
    await server.kill()
    await wait(random.number(500))
    await server.start()
    kills++
  }
  await database
  return kills
}

export async function findUnhealthy(servers: readonly ServerProcess[]): Promise<string[]> {
  const problems = servers.flatMap(({ deaths }) => deaths)
  for (const { origin } of servers) if (!(await isReady(origin))) problems.push(`${origin} is not ready`)
  return problems
}

export interface People {
  students: Student[]
  tutors: number[]
  slots: MixedSlot[]
  quiz: { id: number; answers: Record<string, number | string> }
  /** The cookie of a signed-in manager. */
  cookie: string
}

export async function makePeople(db: Db): Promise<People> {
  const [quiz] = await db.select().from(quizzes).orderBy(quizzes.id).limit(1)
  if (!quiz) throw new Error('there is no quiz')
  const slots = comingSlots()
  return {
    students: await addStudents(db, STUDENTS, HOURS),
    tutors: await addTutors(db, STUDENTS / 2),
    slots: Array.from({ length: SLOTS }, () => slots.next().value),
    quiz: {
      id: quiz.id,
      answers: Object.fromEntries(quiz.questions.map(({ id, correctAnswer }) => [id, correctAnswer])),
    },
    cookie: await addManager(db, STAFF),
  }
}
