import { type Engine, makeEmbeddedEngine, startPostgresEngine, withDatabase } from '../../harness/databases/engine'
import { makeServer, type ServerProcess } from '../../harness/programs/server-process'
import { type BookingRun, bookAll, replayAll } from '../crowd/bookings'
import { compareBookings, findInconsistencies } from '../crowd/consistency'
import { findNotNotified } from '../crowd/emails'
import { comingSlots, setMixedHours } from '../crowd/mixed-hours'
import { addFamilies, addStudents, addTutors } from '../crowd/people'
import { attempt, type ResultRow, type TrustPart, type TrustResult } from '../part'
import { killEvenly, killServer } from './kill-evenly'
import { killServerDuringMixedActions } from './mixed-kills'

export interface KillScale {
  kills: number
  bookings: number
}

const STUDENTS = 16
const FULL: KillScale = { kills: 20, bookings: 1_000 }
const MIXED = { kills: 20, actions: 1_000 }

export const kills: TrustPart = {
  run: async () => [
    await killServerWhileBooking(await startPostgresEngine(), FULL),
    await killServerWhileBooking(makeEmbeddedEngine(), FULL),
    await killServerWhileGuardiansBook(await startPostgresEngine(), FULL),
    await killServerWhileGuardiansBook(makeEmbeddedEngine(), FULL),
    await killServerDuringMixedActions(await startPostgresEngine(), MIXED),
    await killServerDuringMixedActions(makeEmbeddedEngine(), MIXED),
  ],
}

/** The server is killed repeatedly during bookings. Students repeat requests without a response. */
export async function killServerWhileBooking(engine: Engine, scale: KillScale): Promise<ResultRow> {
  const title = 'the server killed (SIGKILL) while students book'
  try {
    return await attempt(title, engine.on, () => bookDuringKills(engine, { ...scale, kill: killServer }))
  } finally {
    await engine.dispose()
  }
}

/** Kills the server while families book: two guardians of each book for four children from one balance. */
export async function killServerWhileGuardiansBook(engine: Engine, scale: KillScale): Promise<ResultRow> {
  const title = 'the server killed (SIGKILL) while two guardians of each family book from one balance'
  const run = { ...scale, kill: killServer, addBookers: addFamilies }
  try {
    return await attempt(title, engine.on, () => bookDuringKills(engine, run))
  } finally {
    await engine.dispose()
  }
}

interface KilledRun extends KillScale {
  addBookers?: typeof addStudents
  /** Kills something; resolves once everything is up again. */
  kill: (server: ServerProcess) => Promise<void>
}

/** Books during repeated kills and compares the acknowledged bookings with the stored ones. */
export async function bookDuringKills(
  engine: Engine,
  { kills, bookings, kill, addBookers = addStudents }: KilledRun,
): Promise<TrustResult> {
  await withDatabase(engine, setMixedHours)
  const crowd = await withDatabase(engine, async (db) => ({
    students: await addBookers(db, STUDENTS, 2 * bookings),
    tutors: await addTutors(db, STUDENTS),
  }))
  const server = await makeServer(engine.env, { isManaged: true })
  try {
    await server.start()
    const chooseOrigin = () => server.origin
    const schedule = killEvenly({ kills, count: bookings, kill: () => kill(server) })
    const run = await bookAll({
      ...crowd,
      chooseOrigin,
      slots: comingSlots(),
      count: bookings,
      onBooking: schedule.onAction,
    })
    const killed = await schedule.ended()
    const replayed = await replayAll(chooseOrigin, run)
    const deaths = [...server.deaths]
    await server.stop()
    return await reportRun(engine, run, { killed, kills, problems: [...run.problems, ...replayed, ...deaths] })
  } finally {
    await server.kill()
  }
}

export async function reportRun(
  engine: Engine,
  { acknowledged, lost, unavailable }: BookingRun,
  { killed, kills, problems }: { killed: number; kills: number; problems: string[] },
): Promise<TrustResult> {
  const { recovered, ...found } = await withDatabase(engine, async (db) => {
    const compared = await compareBookings(db, acknowledged)
    return {
      ...compared,
      problems: [...compared.problems, ...(await findInconsistencies(db)), ...(await findNotNotified(db))],
    }
  })
  const missed = killed === kills ? [] : [`only ${killed} of ${kills} kills took place`]
  const count = acknowledged.length.toLocaleString('en')
  return {
    attempts: `${killed} in ${count} bookings`,
    outcome:
      `${count} acknowledged, stored once each; ${lost} responses lost and ${unavailable} × 503, all sent again, ` +
      `${recovered} of them stored before; every balance = Σ ledger, bookings = debits; ` +
      'student, tutor and guardians of each notified once',
    problems: [...problems, ...found.problems, ...missed],
  }
}
