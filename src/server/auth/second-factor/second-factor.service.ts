import { randomBytes } from 'node:crypto'
import type { FactorSecret, FactorState, RecoveryCodes } from '#shared/features/account/second-factor.shapes'
import type { Db } from '../../db/db'
import { isSealed, type SiteKey } from '../../db/site-key'
import { transact } from '../../db/transact'
import { AppError } from '../../http/app-error'
import { limitGuesses } from '../guess-limits/guess-limits'
import { forgetFactorPassed, markFactorPassed } from '../sign-ins/sign-ins.store'
import { hashToken } from '../tokens'
import type { FactorId, FactorRequest } from './factor-account'
import { deletePasskeys, findPasskeys } from './passkeys.store'
import {
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  findFactor,
  insertRecoveryCodes,
  listSecrets,
  lockFactor,
  removeRecoveryCodes,
  resealSecret,
  saveSecret,
  switchAppOff,
  switchAppOn,
} from './second-factor.store'
import { findStep, newSecret, otpauthUri, toBase32 } from './time-codes'

const RECOVERY_CODES = 8
/** Ten letters and digits of five bits each: too many to guess, few enough to type. */
const RECOVERY_BYTES = 7
const RECOVERY_LENGTH = 10

interface CodeRequest extends FactorRequest {
  code: string
}

export async function readFactor(
  db: Db,
  owner: FactorId,
  { isRequired }: { isRequired: boolean },
): Promise<FactorState> {
  const hasApp = (await findFactor(db, owner))?.confirmedAt != null
  const passkeys = await findPasskeys(db, owner)
  return {
    isOn: hasApp || passkeys.length > 0,
    isRequired,
    recoveryCodes: await countRecoveryCodes(db, owner),
    hasApp,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
      return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
    }),
  }
}

/** A secret for an authenticator app. */
export async function startApp(
  db: Db,
  { owner, email, siteKey }: Pick<FactorRequest, 'owner' | 'email' | 'siteKey'>,
): Promise<FactorSecret> {
  const secret = newSecret()
  if (!(await saveSecret(db, owner, sealSecret(siteKey, owner, secret)))) throw new AppError('FACTOR_IS_ON')
  return { secret, uri: otpauthUri(secret, email) }
}

/** Switches the app on with a first code, which this sign-in thereby passes. Other sign-ins still need a code. */
export async function confirmApp(db: Db, request: CodeRequest): Promise<RecoveryCodes> {
  const { owner, now } = request
  await guess(db, request, (code) => isFreshCode(db, request, { code, isOn: false }))
  return transact(db, async (tx) => {
    const hadFactor = await lockFactor(tx, owner)
    if (!(await switchAppOn(tx, owner, now))) throw new AppError('FACTOR_IS_ON')
    await markFactorPassed(tx, request.tokenHash, now)
    await request.announce(tx, { event: 'factor.added', kind: 'factor-added', facts: {} })
    return hadFactor ? { recoveryCodes: [] } : issueRecoveryCodes(tx, owner)
  })
}

/** Recovery codes come with the first factor and are only shown then. */
export async function issueRecoveryCodes(tx: Db, owner: FactorId): Promise<RecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    toBase32(randomBytes(RECOVERY_BYTES)).slice(0, RECOVERY_LENGTH),
  )
  await removeRecoveryCodes(tx, owner)
  await insertRecoveryCodes(tx, owner, codes.map(hashToken))
  return { recoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) }
}

/** Completes a sign-in with an unused code or a recovery code. */
export async function passWithCode(db: Db, request: CodeRequest): Promise<void> {
  const used = await consumeCode(db, request)
  await transact(db, async (tx) => {
    await markFactorPassed(tx, request.tokenHash, request.now)
    await recordUse(tx, request, used)
  })
}

/** Checks an unused code or a recovery code for a sign-in that starts afterwards. */
export async function checkCode(db: Db, request: CodeRequest): Promise<void> {
  await recordUse(db, request, await consumeCode(db, request))
}

/** Accepts a code of the app that was not used before, or a recovery code. */
function consumeCode(db: Db, request: CodeRequest): Promise<'code' | 'recovery'> {
  return guess(db, request, async (code) => {
    if (await isFreshCode(db, request, { code, isOn: true })) return 'code'
    return (await consumeRecoveryCode(db, request.owner, hashToken(code))) ? 'recovery' : false
  })
}

async function recordUse(tx: Db, request: CodeRequest, used: 'code' | 'recovery'): Promise<void> {
  if (used === 'code') return request.from.note(tx, 'factor.passed')
  const codesLeft = await countRecoveryCodes(tx, request.owner)
  await request.announce(tx, { event: 'factor.recovered', kind: 'factor-recovered', facts: { codesLeft } })
}

export async function removeApp(db: Db, request: CodeRequest): Promise<void> {
  const { owner } = request
  await guess(db, request, (code) => isFreshCode(db, request, { code, isOn: true }))
  await transact(db, async (tx) => {
    await lockFactor(tx, owner)
    if (!(await switchAppOff(tx, owner))) return
    const hasOther = !(await endRemovedFactor(tx, request))
    await request.announce(tx, { event: 'factor.removed', kind: 'factor-removed', facts: { hasOther } })
  })
}

/**
 * After a factor was removed: other sign-ins, which may have passed it, need another one, and the recovery codes end
 * with the last factor. True if none is left.
 */
export async function endRemovedFactor(
  tx: Db,
  { owner, tokenHash }: Pick<FactorRequest, 'owner' | 'tokenHash'>,
): Promise<boolean> {
  const isLast = !(await lockFactor(tx, owner))
  if (isLast) await removeRecoveryCodes(tx, owner)
  await forgetFactorPassed(tx, owner, isLast ? {} : { exceptTokenHash: tokenHash })
  return isLast
}

/** Removes every factor, for someone who lost them. False if there was none. */
export async function resetFactor(tx: Db, owner: FactorId): Promise<boolean> {
  await lockFactor(tx, owner)
  const hadApp = await switchAppOff(tx, owner)
  const hadPasskeys = (await deletePasskeys(tx, owner)) > 0
  await removeRecoveryCodes(tx, owner)
  return hadApp || hadPasskeys
}

/** Whether the app shows this code for the first time. `isOn`: whether the app must have been switched on before. */
async function isFreshCode(
  db: Db,
  { owner, siteKey, now }: CodeRequest,
  { code, isOn }: { code: string; isOn: boolean },
): Promise<boolean> {
  const factor = await findFactor(db, owner)
  const stored = factor && (factor.confirmedAt !== null) === isOn ? factor.secret : null
  const secret = stored ? readSecret(siteKey, owner, stored) : undefined
  const step = secret === undefined ? undefined : findStep(secret, code, now)
  if (!stored || !secret || step === undefined || !(await consumeStep(db, owner, step))) return false
  if (!isSealed(stored)) await resealSecret(db, owner, { from: stored, to: sealSecret(siteKey, owner, secret) })
  return true
}

/** Seals every secret with the current key. Those that no key opens are counted as unreadable and stay as they are. */
export async function resealSecrets(db: Db, siteKey: SiteKey): Promise<{ resealed: number; unreadable: number }> {
  let [resealed, unreadable] = [0, 0]
  for (const { owner, secret: stored } of await listSecrets(db)) {
    if (siteKey.isSealedByCurrent(stored, sealedFor(owner))) continue
    const secret = readSecret(siteKey, owner, stored)
    if (secret === undefined) unreadable += 1
    else {
      await resealSecret(db, owner, { from: stored, to: sealSecret(siteKey, owner, secret) })
      resealed += 1
    }
  }
  return { resealed, unreadable }
}

function guess<T>(
  db: Db,
  { owner, code, from, now }: CodeRequest,
  check: (code: string) => Promise<T | false>,
): Promise<T> {
  const { accountKind, id } = owner
  return limitGuesses(
    { db, now, accountKind, account: String(id), counted: 'second factor', from, wrongCode: 'WRONG_CODE' },
    async () => (await check(code)) || null,
  )
}

const SEALED_FOR = { admin: 'administrator', tutor: 'tutor' } as const
const sealedFor = ({ accountKind, id }: FactorId) => `second factor of ${SEALED_FOR[accountKind]} ${id}`

/** Secrets are sealed, so that reading the database does not suffice to make codes. */
function sealSecret(siteKey: SiteKey, owner: FactorId, secret: string): string {
  return siteKey.seal(secret, sealedFor(owner))
}

/** Reads a stored secret; undefined under another site key. Old rows hold unsealed secrets. */
function readSecret(siteKey: SiteKey, owner: FactorId, stored: string): string | undefined {
  return isSealed(stored) ? siteKey.unseal(stored, sealedFor(owner)) : stored
}
