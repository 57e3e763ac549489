import { sql } from 'drizzle-orm'
import type { Database } from './client'
import type { Db } from './db'

const WARN_ABOVE_MS = 2_000
const REFUSE_ABOVE_MS = 60_000

/** This machine's clock differs too much from the database's to start. */
export class ClockError extends Error {
  constructor(differenceMs: number) {
    super(
      `This machine's clock is ${describe(differenceMs)} the database's. ` +
        'Set the clock (timedatectl set-ntp true) and start again.',
    )
  }
}

export interface DatabaseClock {
  /** The database's time, estimated from the last measurement. */
  now(): Date
  /** How far this machine's clock is ahead of the database's. */
  readonly differenceMs: number
  /** Measures again, and warns if the clocks differ noticeably. */
  measure(log: { warn(details: object, message: string): void }): Promise<void>
}

/**
 * The time that decides about data is the database's, so that all processes agree. Measured at the start and every
 * minute. The embedded database runs in this process and has the same clock.
 */
export async function openDatabaseClock({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<DatabaseClock> {
  let differenceMs = 0
  const read = async () => {
    if (engine === 'postgres') differenceMs = await measureDifference(db)
  }
  await read()
  if (Math.abs(differenceMs) > REFUSE_ABOVE_MS) throw new ClockError(differenceMs)
  return {
    now: () => new Date(Date.now() - differenceMs),
    get differenceMs() {
      return differenceMs
    },
    async measure(log) {
      await read()
      if (Math.abs(differenceMs) > WARN_ABOVE_MS) {
        log.warn({ differenceMs }, `this machine's clock is ${describe(differenceMs)} the database's`)
      }
    },
  }
}

export async function readDatabaseTime(db: Db): Promise<Date> {
  const [row] = await db
    .select({ ms: sql<number>`extract(epoch from clock_timestamp()) * 1000` })
    .from(sql`(select 1) one`)
  return new Date(Number(row?.ms))
}

/** Zero if the difference is smaller than the time the measurement took. */
async function measureDifference(db: Db): Promise<number> {
  const before = Date.now()
  const databaseTime = await readDatabaseTime(db)
  const after = Date.now()
  const differenceMs = Math.round((before + after) / 2 - databaseTime.getTime())
  return Math.abs(differenceMs) <= after - before ? 0 : differenceMs
}

function describe(differenceMs: number): string {
  const seconds = Math.round(Math.abs(differenceMs) / 1_000)
  return `${seconds} s ${differenceMs > 0 ? 'ahead of' : 'behind'}`
}
