import { createHash } from 'node:crypto'
import type { AccountKind } from '#shared/http/endpoint'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import type { Db } from '../../db/db'
import { AppError } from '../../http/app-error'
import { isLoopback } from '../../http/network/loopback'
import { networkOf } from '../../http/network/network-of'
import type { Note } from '../../security-log/security-log'
import { isKnownDevice } from '../devices/known-devices.store'
import { refuseWhenBusy } from '../passwords/passwords'
import type { Turns } from '../passwords/turns'
import { hashToken } from '../tokens'
import { countTry, findTries, forgetTries, replaceTries, type Tries } from './sign-in-attempts.store'

const WINDOW_MS = 15 * MINUTE_MS
/** For one account, from one network or one known device. */
const TRIES_PER_ACCOUNT = 5
/** Far higher: a school's whole building may share one address. */
const TRIES_PER_NETWORK = 100
/** For one account, from everywhere together. After these, each further try waits twice as long as the one before. */
const TRIES_WITHOUT_WAIT = 10
const LONGEST_WAIT_MS = WINDOW_MS
const FORGIVEN_AFTER_MS = DAY_MS

export interface Guess {
  db: Db
  now: Date
  accountKind: AccountKind
  /** Its number; where there is none, what was typed. Not the email alone: a changed one would begin a new count. */
  account: string
  from: GuessOrigin
}

/** Where a password comes from, and where wrong ones are written down. */
export interface GuessOrigin {
  address: string
  /** What the browser shows as proof that it has signed in before. */
  unverifiedDevice: string | undefined
  note: Note
  noteLimited: () => void
  /** The app's own: checks for one account wait for each other. */
  turns: Turns
}

type Check<T> = () => Promise<T | null>
type Counted = Pick<Guess, 'db' | 'now'>

/**
 * Runs a password check under the limits on wrong tries, counted in the database for all processes together.
 * A try is counted before the password is looked at and given back when it was right: a hundred guesses
 * at once are a hundred tries.
 */
export async function limitGuesses<T>(guess: Guess, check: Check<T>): Promise<T> {
  const { accountKind, account } = guess
  refuseWhenBusy()
  try {
    // In turn, so that right passwords in parallel do not use up the tries of one account.
    return await guess.from.turns.take(keyOf(accountKind, account), () => guessOnce(guess, check))
  } catch (error) {
    await noteRefusal(guess, error)
    throw error
  }
}

async function guessOnce<T>(guess: Guess, check: Check<T>): Promise<T> {
  const { db, accountKind, account } = guess
  const { unverifiedDevice } = guess.from
  const deviceHash = unverifiedDevice === undefined ? '' : hashToken(unverifiedDevice)
  if (await isKnownDevice(db, { accountKind, account, tokenHash: deviceHash })) {
    return guessFromKnownDevice(guess, keyOf(accountKind, account, 'device', deviceHash), check)
  }
  return guessFromAnywhere(guess, check)
}

async function noteRefusal({ db, from }: Guess, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) return
  if (error.code === 'INVALID_CREDENTIALS') await from.note(db, 'sign-in.failed')
  if (error.code === 'TOO_MANY_TRIES') from.noteLimited()
}

/** Counts for itself alone: whatever strangers try elsewhere, the owner's own device stays open to the right password. */
async function guessFromKnownDevice<T>(guess: Guess, device: string, check: Check<T>): Promise<T> {
  await takeTry(guess, device, TRIES_PER_ACCOUNT)
  const found = await check()
  if (found === null) throw new AppError('INVALID_CREDENTIALS')
  await forgetTries(guess.db, [device])
  return found
}

async function guessFromAnywhere<T>(guess: Guess, check: Check<T>): Promise<T> {
  const { accountKind, account } = guess
  const network = keyOf(accountKind, networkOf(guess.from.address))
  const here = keyOf(accountKind, networkOf(guess.from.address), account)
  const anywhere = keyOf(accountKind, 'anywhere', account)
  await refuseIfSpent(guess, network, TRIES_PER_NETWORK)
  await refuseIfSpent(guess, here, TRIES_PER_ACCOUNT)
  await takeTurn(guess, anywhere)
  await takeTry(guess, here, TRIES_PER_ACCOUNT)
  const found = await check()
  // The network is looked at again: a burst at many accounts begins while its count is still low.
  if (found === null) {
    await takeTry(guess, network, TRIES_PER_NETWORK)
    throw new AppError('INVALID_CREDENTIALS')
  }
  await refuseIfSpent(guess, network, TRIES_PER_NETWORK)
  await forgetTries(guess.db, [here, anywhere])
  return found
}

/** Refuses the many accounts that a machine would make. Nobody but this machine itself calls from loopback. */
export async function limitSignUps({ db, now, address }: Counted & { address: string }): Promise<void> {
  if (isLoopback(address)) return
  await takeTry({ db, now }, keyOf('sign-up', networkOf(address)), TRIES_PER_NETWORK)
}

async function takeTry({ db, now }: Counted, key: string, limit: number): Promise<void> {
  const { attempts, windowStartedAt } = await countTry(db, { key, now, windowMs: WINDOW_MS })
  if (attempts > limit) throw tooMany(windowStartedAt.getTime() + WINDOW_MS - now.getTime())
}

async function refuseIfSpent({ db, now }: Counted, key: string, limit: number): Promise<void> {
  const row = await findTries(db, key)
  if (!row || row.attempts < limit) return
  const remainingMs = row.windowStartedAt.getTime() + WINDOW_MS - now.getTime()
  if (remainingMs > 0) throw tooMany(remainingMs)
}

/** Counts a try at an account, or refuses it while the wait after the last one is not over. A refused try makes no wait longer. */
async function takeTurn({ db, now }: Counted, key: string): Promise<void> {
  const seen = await findTries(db, key)
  const sinceLastMs = seen ? now.getTime() - seen.windowStartedAt.getTime() : 0
  const attempts = seen && sinceLastMs < FORGIVEN_AFTER_MS ? seen.attempts : 0
  const remainingMs = waitAfterMs(attempts) - sinceLastMs
  if (remainingMs > 0) throw tooMany(remainingMs)
  const next: Tries = { key, attempts: attempts + 1, windowStartedAt: now }
  if (!(await replaceTries(db, seen, next))) await takeTurn({ db, now }, key)
}

function waitAfterMs(attempts: number): number {
  if (attempts < TRIES_WITHOUT_WAIT) return 0
  return Math.min(1000 * 2 ** (attempts - TRIES_WITHOUT_WAIT), LONGEST_WAIT_MS)
}

function tooMany(remainingMs: number): AppError {
  return new AppError('TOO_MANY_TRIES', { retryAfterS: Math.max(1, Math.ceil(remainingMs / 1000)) })
}

function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}
