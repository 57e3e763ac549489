import { randomBytes } from 'node:crypto'
import type { SecurityEvent } from '#shared/features/account/sign-ins.contract'
import type { ActionName } from '#shared/features/staff/activity.contract'
import { needsFactor } from '#shared/features/staff/roles.rules'
import type { FactorSecret, FactorState } from '#shared/features/staff/second-factor.contract'
import type { StaffConfirmation } from '#shared/features/staff/staff.contract'
import { VALIDATION_MESSAGES } from '#shared/http/validation'
import type { Language } from '#shared/languages'
import { recordAction } from '../../../audit/record-action'
import { limitGuesses } from '../../../auth/guess-limits/guess-limits'
import type { GuessOrigin } from '../../../auth/guess-limits/guess-origin'
import { markFactorPassed } from '../../../auth/sign-ins/sign-ins.store'
import { hashToken } from '../../../auth/tokens'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyAdministrator } from '../../../email/notify'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import type { SignedInAdministrator } from '../../../http/mount/callers'
import { isSealed, type SiteKey } from '../../../site-key'
import { confirmPassword } from '../accounts/own-account.service'
import {
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  findFactor,
  insertRecoveryCodes,
  resealSecret,
  saveSecret,
  switchOff,
  switchOn,
} from './second-factor.store'
import { findStep, newSecret, otpauthUri, toBase32 } from './time-codes'

const RECOVERY_CODES = 8
/** Ten letters and digits of five bits each: too many to guess, few enough to type. */
const RECOVERY_BYTES = 7
const RECOVERY_LENGTH = 10

interface CodeRequest {
  admin: SignedInAdministrator
  code: string
  siteKey: SiteKey
  from: GuessOrigin
  /** The language of the page: staff accounts have none. */
  language: Language
  now: Date
}

export async function readFactor(
  db: Db,
  admin: SignedInAdministrator,
  { demo }: Pick<Settings, 'demo'>,
): Promise<FactorState> {
  return {
    isOn: admin.factorConfirmedAt !== null,
    isRequired: !demo && needsFactor(admin.role),
    recoveryCodes: await countRecoveryCodes(db, admin.id),
  }
}

export async function startFactor(
  db: Db,
  siteKey: SiteKey,
  { id, email }: SignedInAdministrator,
): Promise<FactorSecret> {
  const secret = newSecret()
  if (!(await saveSecret(db, id, sealSecret(siteKey, id, secret)))) throw new AppError('FACTOR_IS_ON')
  return { secret, uri: otpauthUri(secret, email) }
}

/** Switches the factor on with a first code, which this sign-in thereby passes. Other sign-ins still need a code. */
export async function confirmFactor(db: Db, request: CodeRequest): Promise<{ recoveryCodes: string[] }> {
  const { admin, now } = request
  await guess(db, request, (code) => isFreshCode(db, request, code))
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    toBase32(randomBytes(RECOVERY_BYTES)).slice(0, RECOVERY_LENGTH),
  )
  await transact(db, async (tx) => {
    if (!(await switchOn(tx, admin.id, now))) throw new AppError('FACTOR_IS_ON')
    await insertRecoveryCodes(tx, admin.id, codes.map(hashToken))
    await markFactorPassed(tx, admin.tokenHash, now)
    await record(tx, request, { action: 'staff.factor-on', event: 'factor.added' })
    await notifyAdministrator(tx, { kind: 'factor-added', facts: {}, ...recipientOf(request) })
  })
  return { recoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) }
}

/** Completes a sign-in with an unused code or a recovery code. */
export async function passFactor(db: Db, request: CodeRequest): Promise<void> {
  const { admin, now } = request
  const used = await consumeCode(db, request)
  await transact(db, async (tx) => {
    await markFactorPassed(tx, admin.tokenHash, now)
    await recordUse(tx, request, used)
  })
}

/** Accepts a code of the app that was not used before, or a recovery code. */
function consumeCode(db: Db, request: CodeRequest): Promise<'code' | 'recovery'> {
  return guess(db, request, async (code) => {
    if (await isFreshCode(db, request, code)) return 'code'
    return (await consumeRecoveryCode(db, request.admin.id, hashToken(code))) ? 'recovery' : false
  })
}

type Confirmation = Omit<CodeRequest, 'code'> & { confirmation: StaffConfirmation }

/** Checks the password again, and a code if the second factor is on. Returns when the factor was passed. */
export async function confirmStaff(db: Db, { confirmation, ...request }: Confirmation): Promise<Date | null> {
  const { admin, now } = request
  const { password, code } = confirmation
  const hasFactor = admin.factorConfirmedAt !== null
  if (hasFactor && code === undefined) throw codeRequired()
  await confirmPassword(db, { ...request, password })
  if (!hasFactor || code === undefined) return null
  const codeRequest = { ...request, code }
  await recordUse(db, codeRequest, await consumeCode(db, codeRequest))
  return now
}

function codeRequired(): AppError {
  const code = 'CODE_REQUIRED'
  return new AppError('VALIDATION_FAILED', { issues: [{ path: 'code', code, message: VALIDATION_MESSAGES[code] }] })
}

async function recordUse(tx: Db, request: CodeRequest, used: 'code' | 'recovery'): Promise<void> {
  if (used === 'recovery') await recordRecovery(tx, request)
  else await request.from.note(tx, 'factor.passed')
}

async function recordRecovery(tx: Db, request: CodeRequest): Promise<void> {
  await record(tx, request, { action: 'staff.factor-recovered', event: 'factor.recovered' })
  const codesLeft = await countRecoveryCodes(tx, request.admin.id)
  await notifyAdministrator(tx, { kind: 'factor-recovered', facts: { codesLeft }, ...recipientOf(request) })
}

export async function removeFactor(db: Db, request: CodeRequest): Promise<void> {
  const { admin } = request
  await guess(db, request, (code) => isFreshCode(db, request, code))
  await transact(db, async (tx) => {
    if (!(await switchOff(tx, admin.id))) return
    await record(tx, request, { action: 'staff.factor-off', event: 'factor.removed' })
    await notifyAdministrator(tx, { kind: 'factor-removed', facts: {}, ...recipientOf(request) })
  })
}

function recipientOf({ admin, language, now }: CodeRequest) {
  return { administratorId: admin.id, language, now }
}

async function isFreshCode(db: Db, { admin: { id }, siteKey, now }: CodeRequest, code: string): Promise<boolean> {
  const stored = (await findFactor(db, id))?.secret
  const secret = stored ? readSecret(siteKey, id, stored) : undefined
  const step = secret === undefined ? undefined : findStep(secret, code, now)
  if (!stored || !secret || step === undefined || !(await consumeStep(db, id, step))) return false
  if (!isSealed(stored)) await resealSecret(db, id, { from: stored, to: sealSecret(siteKey, id, secret) })
  return true
}

function guess<T>(
  db: Db,
  { admin, code, from, now }: CodeRequest,
  check: (code: string) => Promise<T | false>,
): Promise<T> {
  const account = String(admin.id)
  return limitGuesses(
    { db, now, accountKind: 'admin', account, counted: 'second factor', from, wrongCode: 'WRONG_CODE' },
    async () => (await check(code)) || null,
  )
}

/** Writes the change to the security log and the audit log. */
async function record(
  tx: Db,
  { admin, from, now }: CodeRequest,
  { action, event }: { action: ActionName; event: SecurityEvent },
) {
  const { id, name, email, role } = admin
  await from.note(tx, event)
  await recordAction(tx, {
    administratorId: id,
    action,
    target: String(id),
    before: { name, email, role },
    after: null,
    now,
  })
}

const sealedFor = (administratorId: number) => `second factor of administrator ${administratorId}`

/** Secrets are sealed, so that reading the database does not suffice to make codes. */
function sealSecret(siteKey: SiteKey, administratorId: number, secret: string): string {
  return siteKey.seal(secret, sealedFor(administratorId))
}

/** Reads a stored secret; undefined under another site key. Old rows hold unsealed secrets. */
function readSecret(siteKey: SiteKey, administratorId: number, stored: string): string | undefined {
  return isSealed(stored) ? siteKey.unseal(stored, sealedFor(administratorId)) : stored
}
