import { type Engine, withDatabase } from '../../harness/engine'
import { askUntilAnswered } from '../../harness/http-client'
import { makeServer } from '../../harness/server-process'
import { insertSignIn } from '../../src/server/auth/sign-ins/sign-ins.store'
import type { Db } from '../../src/server/db/db'
import { type Journal, type Life, newJournal } from '../crowd/lives'
import { actOnce } from '../crowd/mixed-actions'
import { compareMixed } from '../crowd/mixed-checks'
import { addManager, addStudents, addTutors } from '../crowd/people'
import { findUnsound } from '../crowd/soundness'
import { attempt, type Finding, type Row } from '../part'
import { killServer, strikeEvenly } from './strikes'

interface MixedScale {
  kills: number
  acts: number
}

const LIVES = 16
const HOURS = 400
const STAFF = 'trust-staff@example.com'

/** The server dies again and again amid everything that students, staff and tutors do to the timetable. */
export async function killServerAmidMixedActs(engine: Engine, scale: MixedScale): Promise<Row> {
  const title = 'the server killed (SIGKILL) amid bookings, holds, series, staff’s acts and time off'
  try {
    return await attempt(title, engine.on, () => liveUnderFire(engine, scale))
  } finally {
    await engine.dispose()
  }
}

async function liveUnderFire(engine: Engine, { kills, acts }: MixedScale): Promise<Finding> {
  const { lives, staff } = await withDatabase(engine, makePeople)
  const server = await makeServer(engine.env, { isManaged: true })
  const journal = newJournal()
  const site = { chooseOrigin: () => server.origin, staff, journal }
  try {
    await server.start()
    const fire = strikeEvenly({ kills, count: acts, strike: () => killServer(server) })
    let begun = 0
    const live = async (life: Life) => {
      while (begun < acts) {
        fire.onAct(++begun)
        await actOnce(site, life)
      }
    }
    await Promise.all(lives.map(live))
    const struck = await fire.ended()
    const replayed = await replayAll(site.chooseOrigin, journal)
    const deaths = [...server.deaths]
    await server.stop()
    const stored = await withDatabase(engine, async (db) => [
      ...(await compareMixed(db, journal)),
      ...(await findUnsound(db)),
    ])
    const missed = struck === kills ? [] : [`only ${struck} of ${kills} kills took place`]
    return report(journal, { struck, problems: [...journal.problems, ...replayed, ...deaths, ...stored, ...missed] })
  } finally {
    await server.kill()
  }
}

function report(journal: Journal, { struck, problems }: { struck: number; problems: string[] }): Finding {
  const { acts, sessions, keyed, lost, unavailable } = journal
  return {
    attempts: `${struck} in ${acts.toLocaleString('en')} acts`,
    outcome:
      `${sessions.length} sessions and everything done to them stored as it was told; ${lost} answers lost and ` +
      `${unavailable} × 503, all sent again; ${keyed.length} keyed requests repeated, each answered as the first ` +
      'time; every balance = Σ ledger, every hour has one owner, each act told',
    problems,
  }
}

/** Each keyed request once more: the answer is the first one's. */
async function replayAll(chooseOrigin: () => string, { keyed }: Journal): Promise<string[]> {
  const problems: string[] = []
  const left = [...keyed]
  const replay = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { answer } = await askUntilAnswered(chooseOrigin, next.call)
      if (answer.text !== next.text) problems.push(`${next.call.path} asked for again was answered ${answer.text}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, replay))
  return problems
}

async function makePeople(db: Db): Promise<{ lives: Life[]; staff: string }> {
  const now = new Date()
  const students = await addStudents(db, LIVES, HOURS)
  const lives: Life[] = []
  for (const [place, id] of (await addTutors(db, LIVES)).entries()) {
    const student = students[place]
    if (!student) throw new Error('each tutor has a student')
    lives.push({
      student,
      tutor: { id, cookie: `plume_tutor=${await insertSignIn(db, { accountKind: 'tutor', id }, { now })}` },
      done: {},
    })
  }
  return {
    lives,
    staff: await addManager(db, STAFF),
  }
}
