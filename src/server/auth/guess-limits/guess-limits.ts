import { createHash } from 'node:crypto'
import type { AccountKind } from '#shared/account-kinds'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import type { Db } from '../../db/db'
import { AppError } from '../../http/app-error'
import { networkOf, networksOf } from '../../http/network/network-of'
import type { Settings } from '../../settings/env'
import { isLoopback } from '../../settings/loopback'
import { isKnownDevice } from '../devices/known-devices.store'
import { refuseWhenBusy } from '../passwords/passwords'
import type { QueueLane } from '../passwords/work-queue'
import { hashToken } from '../tokens'
import type { GuessOrigin } from './guess-origin'
import {
  type AttemptCount,
  countAttempt,
  findAttempts,
  forgetAttempts,
  replaceAttempts,
} from './sign-in-attempts.store'

const WINDOW_MS = 15 * MINUTE_MS
/** For one account, from one network or one known device. */
const ATTEMPTS_PER_ACCOUNT = 5
/** Far higher: a whole school may share one address. */
const ATTEMPTS_PER_NETWORK = 100
/** For one account, from all networks together. After these, the wait doubles with each attempt. */
const ATTEMPTS_WITHOUT_WAIT = 10
const LONGEST_WAIT_MS = WINDOW_MS
const FORGIVEN_AFTER_MS = DAY_MS

export interface Guess {
  db: Db
  now: Date
  accountKind: AccountKind
  /** The account's id; for an unknown email, the email. Not always the email: changing it would start a new count. */
  account: string
  /** Codes are counted apart from passwords: a right password would reset a shared count. */
  counted?: 'second factor' | 'email code'
  from: GuessOrigin
  /** The code of a wrong guess. Someone who is signed in gets a 400: a 401 would sign them out. */
  wrongCode?: 'INVALID_CREDENTIALS' | 'WRONG_PASSWORD' | 'WRONG_CODE'
}

/** Answers null for a wrong guess. Passwords are compared in the lane. */
type GuessCheck<T> = (lane: QueueLane) => Promise<T | null>

/**
 * Checks a password or code under the limits on wrong guesses, which are counted in the database for all processes
 * together. An attempt is counted before the check and given back if it was right, so parallel guesses count in full.
 */
export async function limitGuesses<T>(guess: Guess, check: GuessCheck<T>): Promise<T> {
  const { db, accountKind, account, from } = guess
  const deviceHash = from.unverifiedDevice === undefined ? '' : hashToken(from.unverifiedDevice)
  const isKnown = await isKnownDevice(db, { accountKind, account, tokenHash: deviceHash })
  const lane = isKnown ? 'known' : 'others'
  refuseWhenBusy(lane)
  const device = keyOf(accountKind, countedAs(guess), 'device', deviceHash)
  const guessOnce = () => (isKnown ? guessFromKnownDevice(guess, device, check) : guessFromAnywhere(guess, check))
  try {
    // One at a time, so that parallel right passwords do not use up the account's attempts.
    return await from.turns.take(keyOf(accountKind, countedAs(guess), lane), guessOnce)
  } catch (error) {
    await noteRefusal(guess, error)
    throw error
  }
}

let refused = 0

/** Guesses that this process refused because of a limit, for metrics. */
export const guessesRefused = () => refused

async function noteRefusal({ db, from, wrongCode = 'INVALID_CREDENTIALS' }: Guess, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) return
  if (error.code === wrongCode) await from.note(db, 'sign-in.failed')
  if (error.code !== 'TOO_MANY_TRIES') return
  refused++
  from.noteLimited()
}

/** Has a count of its own: guesses from elsewhere never lock the owner's device out. */
async function guessFromKnownDevice<T>(guess: Guess, device: string, check: GuessCheck<T>): Promise<T> {
  await takeAttempt(guess, device, ATTEMPTS_PER_ACCOUNT)
  const checked = await check('known')
  if (checked === null) throw wrongGuess(guess)
  await forgetAttempts(guess.db, [device])
  return checked
}

async function guessFromAnywhere<T>(guess: Guess, check: GuessCheck<T>): Promise<T> {
  const { accountKind } = guess
  const account = countedAs(guess)
  const networks = countersOf(accountKind, guess.from.address)
  const here = keyOf(accountKind, networkOf(guess.from.address), account)
  const anywhere = keyOf(accountKind, 'anywhere', account)
  for (const { key, limit } of networks) await refuseIfSpent(guess, key, limit)
  await refuseIfSpent(guess, here, ATTEMPTS_PER_ACCOUNT)
  await takeAttemptAfterWait(guess, anywhere)
  await takeAttempt(guess, here, ATTEMPTS_PER_ACCOUNT)
  const checked = await check('others')
  // The networks are checked again: a burst at many accounts begins while their counts are still low.
  if (checked === null) {
    for (const { key, limit } of networks) await takeAttempt(guess, key, limit)
    throw wrongGuess(guess)
  }
  for (const { key, limit } of networks) await refuseIfSpent(guess, key, limit)
  await forgetAttempts(guess.db, [here, anywhere])
  return checked
}

type CountContext = Pick<Guess, 'db' | 'now'>

interface SignUpOrigin extends CountContext {
  address: string
  settings: Pick<Settings, 'demo'>
}

/**
 * Limits how many accounts one network may create. Loopback is exempt in the demo only: elsewhere a proxy on this
 * machine, which the operator forgot to name, would make every visitor local.
 */
export async function limitSignUps({ db, now, address, settings }: SignUpOrigin): Promise<void> {
  if (settings.demo && isLoopback(address)) return
  for (const { key, limit } of countersOf('sign-up', address)) await takeAttempt({ db, now }, key, limit)
}

function countersOf(purpose: AccountKind | 'sign-up', address: string): { key: string; limit: number }[] {
  return networksOf(address).map(({ network, share }) => {
    return { key: keyOf(purpose, network), limit: ATTEMPTS_PER_NETWORK * share }
  })
}

async function takeAttempt({ db, now }: CountContext, key: string, limit: number): Promise<void> {
  const { attempts, windowStartedAt } = await countAttempt(db, { key, now, windowMs: WINDOW_MS })
  if (attempts > limit) throw tooMany(windowStartedAt.getTime() + WINDOW_MS - now.getTime())
}

async function refuseIfSpent({ db, now }: CountContext, key: string, limit: number): Promise<void> {
  const row = await findAttempts(db, key)
  if (!row || row.attempts < limit) return
  const remainingMs = row.windowStartedAt.getTime() + WINDOW_MS - now.getTime()
  if (remainingMs > 0) throw tooMany(remainingMs)
}

/** Counts an attempt, or refuses it during the wait after the last one. A refused attempt does not extend the wait. */
async function takeAttemptAfterWait({ db, now }: CountContext, key: string): Promise<void> {
  const storedAttempts = await findAttempts(db, key)
  const sinceLastMs = storedAttempts ? now.getTime() - storedAttempts.windowStartedAt.getTime() : 0
  const attempts = storedAttempts && sinceLastMs < FORGIVEN_AFTER_MS ? storedAttempts.attempts : 0
  const remainingMs = waitAfterMs(attempts) - sinceLastMs
  if (remainingMs > 0) throw tooMany(remainingMs)
  const next: AttemptCount = { key, attempts: attempts + 1, windowStartedAt: now }
  if (!(await replaceAttempts(db, storedAttempts, next))) await takeAttemptAfterWait({ db, now }, key)
}

function waitAfterMs(attempts: number): number {
  if (attempts < ATTEMPTS_WITHOUT_WAIT) return 0
  return Math.min(1000 * 2 ** (attempts - ATTEMPTS_WITHOUT_WAIT), LONGEST_WAIT_MS)
}

function countedAs({ account, counted }: Pick<Guess, 'account' | 'counted'>): string {
  return counted === undefined ? account : `${account} ${counted}`
}

function wrongGuess({ wrongCode = 'INVALID_CREDENTIALS' }: Guess): AppError {
  return new AppError(wrongCode)
}

function tooMany(remainingMs: number): AppError {
  return new AppError('TOO_MANY_TRIES', { retryAfterS: Math.max(1, Math.ceil(remainingMs / 1000)) })
}

function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}
