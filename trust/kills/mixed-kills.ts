import { type Engine, withDatabase } from '../../harness/databases/engine'
import { sendUntilAnswered } from '../../harness/network/http-client'
import { makeServer } from '../../harness/programs/server-process'
import { insertSignIn } from '../../src/server/auth/sign-ins/sign-ins.store'
import type { Db } from '../../src/server/db/db'
import { findInconsistencies } from '../crowd/consistency'
import { performAction } from '../crowd/mixed-actions'
import { compareMixed } from '../crowd/mixed-checks'
import { setMixedHours } from '../crowd/mixed-hours'
import { type Journal, newJournal, type Participant } from '../crowd/participants'
import { addManager, addStudents, addTutors } from '../crowd/people'
import { attempt, type ResultRow, type TrustResult } from '../part'
import { killEvenly, killServer } from './kill-evenly'

interface MixedScale {
  kills: number
  actions: number
}

const PARTICIPANTS = 16
const HOURS = 400
const STAFF = 'trust-staff@example.com'

/** The server is killed repeatedly during everything that students, staff and tutors do to the timetable. */
export async function killServerDuringMixedActions(engine: Engine, scale: MixedScale): Promise<ResultRow> {
  const title = 'the server killed (SIGKILL) during bookings, holds, series, staff actions and time off'
  try {
    return await attempt(title, engine.on, () => runDuringKills(engine, scale))
  } finally {
    await engine.dispose()
  }
}

async function runDuringKills(engine: Engine, { kills, actions }: MixedScale): Promise<TrustResult> {
  await withDatabase(engine, setMixedHours)
  const { participants, staff } = await withDatabase(engine, makePeople)
  const server = await makeServer(engine.env, { isManaged: true })
  const journal = newJournal()
  const site = { chooseOrigin: () => server.origin, staff, journal }
  try {
    await server.start()
    const schedule = killEvenly({ kills, count: actions, kill: () => killServer(server) })
    let started = 0
    const act = async (participant: Participant) => {
      while (started < actions) {
        schedule.onAction(++started)
        await performAction(site, participant)
      }
    }
    await Promise.all(participants.map(act))
    const killed = await schedule.ended()
    const replayed = await replayAll(site.chooseOrigin, journal)
    const deaths = [...server.deaths]
    await server.stop()
    const stored = await withDatabase(engine, async (db) => [
      ...(await compareMixed(db, journal)),
      ...(await findInconsistencies(db)),
    ])
    const missed = killed === kills ? [] : [`only ${killed} of ${kills} kills took place`]
    return report(journal, { killed, problems: [...journal.problems, ...replayed, ...deaths, ...stored, ...missed] })
  } finally {
    await server.kill()
  }
}

function report(journal: Journal, { killed, problems }: { killed: number; problems: string[] }): TrustResult {
  const { actions, sessions, keyed, lost, unavailable } = journal
  return {
    attempts: `${killed} in ${actions.toLocaleString('en')} actions`,
    outcome:
      `${sessions.length} sessions and all their changes stored as acknowledged; ${lost} responses lost and ` +
      `${unavailable} × 503, all sent again; ${keyed.length} keyed requests repeated, each with its first ` +
      'response; every balance = Σ ledger, every hour has one owner, each action notified',
    problems,
  }
}

/** Repeats each keyed request: the response must be the first one. */
async function replayAll(chooseOrigin: () => string, { keyed }: Journal): Promise<string[]> {
  const problems: string[] = []
  const left = [...keyed]
  const replay = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { response } = await sendUntilAnswered(chooseOrigin, next.call)
      if (response.text !== next.text) problems.push(`repeating ${next.call.path} returned ${response.text}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, replay))
  return problems
}

async function makePeople(db: Db): Promise<{ participants: Participant[]; staff: string }> {
  const now = new Date()
  const students = await addStudents(db, PARTICIPANTS, HOURS)
  const participants: Participant[] = []
  for (const [place, id] of (await addTutors(db, PARTICIPANTS)).entries()) {
    const student = students[place]
    if (!student) throw new Error('a tutor has no student')
    participants.push({
      student,
      tutor: { id, cookie: `plume_tutor=${await insertSignIn(db, { accountKind: 'tutor', id }, { now })}` },
      done: {},
    })
  }
  return {
    participants,
    staff: await addManager(db, STAFF),
  }
}
