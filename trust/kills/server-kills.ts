import { type Engine, makeEmbeddedEngine, startPostgresEngine, withDatabase } from '../../harness/engine'
import { makeServer, type ServerProcess } from '../../harness/server-process'
import { type BookingRun, bookAll, replayAll } from '../crowd/bookings'
import { findNotNotified } from '../crowd/emails'
import { addStudents, addTutors, comingSlots } from '../crowd/people'
import { compareBookings, findUnsound } from '../crowd/soundness'
import { attempt, type Finding, type Part, type Row } from '../part'
import { killServerAmidMixedActs } from './mixed-kills'
import { killServer, strikeEvenly } from './strikes'

export interface KillScale {
  kills: number
  bookings: number
}

const STUDENTS = 16
const FULL: KillScale = { kills: 20, bookings: 1_000 }
const MIXED = { kills: 20, acts: 1_000 }

export const kills: Part = {
  run: async () => [
    await killServerWhileBooking(await startPostgresEngine(), FULL),
    await killServerWhileBooking(makeEmbeddedEngine(), FULL),
    await killServerAmidMixedActs(await startPostgresEngine(), MIXED),
    await killServerAmidMixedActs(makeEmbeddedEngine(), MIXED),
  ],
}

/** The server dies in the middle of bookings, again and again; students send again what had no answer. */
export async function killServerWhileBooking(engine: Engine, scale: KillScale): Promise<Row> {
  const title = 'the server killed (SIGKILL) while students book'
  try {
    return await attempt(title, engine.on, () => bookUnderFire(engine, { ...scale, strike: killServer }))
  } finally {
    await engine.dispose()
  }
}

interface Fire extends KillScale {
  /** What happens in the middle of it all; over when everything is up again. */
  strike: (server: ServerProcess) => Promise<void>
}

/** Books under repeated strikes and compares what students were told with what is stored. */
export async function bookUnderFire(engine: Engine, { kills, bookings, strike }: Fire): Promise<Finding> {
  const crowd = await withDatabase(engine, async (db) => ({
    students: await addStudents(db, STUDENTS, bookings),
    tutors: await addTutors(db, STUDENTS),
  }))
  const server = await makeServer(engine.env, { isManaged: true })
  try {
    await server.start()
    const chooseOrigin = () => server.origin
    const fire = strikeEvenly({ kills, count: bookings, strike: () => strike(server) })
    const run = await bookAll({
      ...crowd,
      chooseOrigin,
      slots: comingSlots(),
      count: bookings,
      onBooking: fire.onAct,
    })
    const struck = await fire.ended()
    const replayed = await replayAll(chooseOrigin, run)
    const deaths = [...server.deaths]
    await server.stop()
    return await reportRun(engine, run, { struck, kills, problems: [...run.problems, ...replayed, ...deaths] })
  } finally {
    await server.kill()
  }
}

export async function reportRun(
  engine: Engine,
  { acknowledged, lost, unavailable }: BookingRun,
  { struck, kills, problems }: { struck: number; kills: number; problems: string[] },
): Promise<Finding> {
  const { recovered, ...found } = await withDatabase(engine, async (db) => {
    const compared = await compareBookings(db, acknowledged)
    return { ...compared, problems: [...compared.problems, ...(await findUnsound(db)), ...(await findNotNotified(db))] }
  })
  const missed = struck === kills ? [] : [`only ${struck} of ${kills} kills took place`]
  const count = acknowledged.length.toLocaleString('en')
  return {
    attempts: `${struck} in ${count} bookings`,
    outcome:
      `${count} acknowledged, stored once each; ${lost} answers lost and ${unavailable} × 503, all sent again, ` +
      `${recovered} of them stored before; every balance = Σ ledger, bookings = debits; ` +
      'student and tutor of each notified once',
    problems: [...problems, ...found.problems, ...missed],
  }
}
