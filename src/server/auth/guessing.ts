import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { signInTries } from '../db/schema/sign-in-attempts'
import { AppError } from '../http/app-error'
import { isLoopback } from '../http/loopback'

const WINDOW_MS = 15 * 60_000
const TRIES_PER_ACCOUNT = 5
/** Far higher: a school's whole building may share one address. */
const TRIES_PER_ADDRESS = 100

interface Guess {
  db: Db
  now: Date
  /** `student` or `admin`: the two doors count apart. */
  door: string
  email: string
  address: string
}

type Counted = Pick<Guess, 'db' | 'now'>

/**
 * Runs a password check under the limits on wrong tries, counted in the database for all processes together.
 * A try is counted before the password is looked at and given back when it was right: a hundred guesses
 * at once are a hundred tries.
 */
export async function limitGuesses<T>(guess: Guess, check: () => Promise<T | null>): Promise<T> {
  const account = keyOf(guess.door, guess.address, guess.email.toLowerCase())
  const address = keyOf(guess.door, guess.address)
  return oneAtATime(account, async () => {
    await refuseIfSpent(guess, address, TRIES_PER_ADDRESS)
    await takeTry(guess, account, TRIES_PER_ACCOUNT)
    const found = await check()
    // The address is looked at again: a burst at many accounts begins while its count is still low.
    if (found === null) {
      await takeTry(guess, address, TRIES_PER_ADDRESS)
      throw new AppError('INVALID_CREDENTIALS')
    }
    await refuseIfSpent(guess, address, TRIES_PER_ADDRESS)
    await guess.db.delete(signInTries).where(eq(signInTries.key, account))
    return found
  })
}

/** Refuses the many accounts that a machine would make. Nobody but this machine itself calls from loopback. */
export async function limitSignUps({ db, now, address }: Pick<Guess, 'db' | 'now' | 'address'>): Promise<void> {
  if (isLoopback(address)) return
  await takeTry({ db, now }, keyOf('sign-up', address), TRIES_PER_ADDRESS)
}

export async function removeOldTries(db: Db, before: Date): Promise<void> {
  await db.delete(signInTries).where(lt(signInTries.windowStartedAt, before))
}

async function takeTry(guess: Counted, key: string, limit: number): Promise<void> {
  const { tries, windowStartedAt } = await countTry(guess, key)
  if (tries > limit) throw tooMany(guess.now, windowStartedAt)
}

async function refuseIfSpent({ db, now }: Counted, key: string, limit: number): Promise<void> {
  const [row] = await db.select().from(signInTries).where(eq(signInTries.key, key))
  if (row && row.tries >= limit && row.windowStartedAt.getTime() > now.getTime() - WINDOW_MS) {
    throw tooMany(now, row.windowStartedAt)
  }
}

/** Adds one to a count whose window still runs, or starts a new window. One statement, so that rivals cannot both read the old count. */
async function countTry({ db, now }: Counted, key: string) {
  const windowStart = new Date(now.getTime() - WINDOW_MS)
  const isOver = sql`${signInTries.windowStartedAt} <= ${windowStart.toISOString()}::timestamptz`
  const [row] = await db
    .insert(signInTries)
    .values({ key, tries: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: signInTries.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${signInTries.tries} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${signInTries.windowStartedAt} end`,
      },
    })
    .returning()
  if (!row) throw new Error('an upsert always returns its row')
  return row
}

function tooMany(now: Date, windowStartedAt: Date): AppError {
  const remainingMs = windowStartedAt.getTime() + WINDOW_MS - now.getTime()
  return new AppError('TOO_MANY_TRIES', { retryAfterS: Math.max(1, Math.ceil(remainingMs / 1000)) })
}

function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

const queues = new Map<string, Promise<unknown>>()

/** Checks for one account queue up within this process, so that right passwords in parallel do not use up the tries. */
async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const previous = queues.get(key) ?? Promise.resolve()
  const mine = previous.then(work, work)
  queues.set(key, mine)
  try {
    return await mine
  } finally {
    if (queues.get(key) === mine) queues.delete(key)
  }
}
