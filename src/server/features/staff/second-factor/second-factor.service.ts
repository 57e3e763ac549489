import { randomBytes } from 'node:crypto'
import type { SecurityEvent } from '#shared/features/account/sign-ins.contract'
import type { ActionName } from '#shared/features/staff/activity.contract'
import { needsFactor } from '#shared/features/staff/roles.rules'
import type { FactorSecret, FactorState } from '#shared/features/staff/second-factor.contract'
import type { Language } from '#shared/languages'
import { recordAction } from '../../../audit/record-action'
import type { SignedInAdministrator } from '../../../auth/guards'
import { type GuessOrigin, limitGuesses } from '../../../auth/guess-limits/guess-limits'
import { refuseGuessAs } from '../../../auth/guess-limits/wrong-guess'
import { hashToken } from '../../../auth/tokens'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyAdministrator } from '../../../email/notify'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import { isSealed, type SiteKey } from '../../../site-key'
import {
  countRecoveryCodes,
  findFactor,
  keepRecoveryCodes,
  keepSecret,
  markPassed,
  resealSecret,
  spendRecoveryCode,
  spendStep,
  switchOff,
  switchOn,
} from './second-factor.store'
import { findStep, newSecret, otpauthUri, toBase32 } from './time-codes'

const ownerOf = (administratorId: number) => `second factor of administrator ${administratorId}`

const RECOVERY_CODES = 8

/** Ten letters and digits of five bits each: far too many to try, few enough to type. */
const RECOVERY_BYTES = 7

const RECOVERY_LENGTH = 10

interface Trial {
  admin: SignedInAdministrator
  code: string
  siteKey: SiteKey
  from: GuessOrigin
  /** Of the page: accounts of staff have none of their own. */
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
  if (!(await keepSecret(db, id, sealSecret(siteKey, id, secret)))) throw new AppError('FACTOR_IS_ON')
  return { secret, uri: otpauthUri(secret, email) }
}

/** Switches the factor on with a first code. This sign-in has passed it; every other one has to. */
export async function confirmFactor(db: Db, trial: Trial): Promise<{ recoveryCodes: string[] }> {
  const { admin, now } = trial
  await guess(db, trial, (code) => isFreshCode(db, trial, code))
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    toBase32(randomBytes(RECOVERY_BYTES)).slice(0, RECOVERY_LENGTH),
  )
  await transact(db, async (tx) => {
    if (!(await switchOn(tx, admin.id, now))) throw new AppError('FACTOR_IS_ON')
    await keepRecoveryCodes(tx, admin.id, codes.map(hashToken))
    await markPassed(tx, admin.tokenHash, now)
    await writeDown(tx, trial, { action: 'staff.factor-on', event: 'factor.added' })
    await notifyAdministrator(tx, { kind: 'factor-added', facts: {}, ...readerOf(trial) })
  })
  return { recoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) }
}

/** Completes a sign-in: with a code that was not used before, or with a recovery code. */
export async function passFactor(db: Db, trial: Trial): Promise<void> {
  const { admin, now } = trial
  const used = await guess(db, trial, async (code) => {
    if (await isFreshCode(db, trial, code)) return 'code'
    return (await spendRecoveryCode(db, admin.id, hashToken(code))) ? 'recovery' : false
  })
  await transact(db, async (tx) => {
    await markPassed(tx, admin.tokenHash, now)
    if (used === 'recovery') await noteRecovery(tx, trial)
    else await trial.from.note(tx, 'factor.passed')
  })
}

async function noteRecovery(tx: Db, trial: Trial): Promise<void> {
  await writeDown(tx, trial, { action: 'staff.factor-recovered', event: 'factor.recovered' })
  const codesLeft = await countRecoveryCodes(tx, trial.admin.id)
  await notifyAdministrator(tx, { kind: 'factor-recovered', facts: { codesLeft }, ...readerOf(trial) })
}

export async function removeFactor(db: Db, trial: Trial): Promise<void> {
  const { admin } = trial
  await guess(db, trial, (code) => isFreshCode(db, trial, code))
  await transact(db, async (tx) => {
    if (!(await switchOff(tx, admin.id))) return
    await writeDown(tx, trial, { action: 'staff.factor-off', event: 'factor.removed' })
    await notifyAdministrator(tx, { kind: 'factor-removed', facts: {}, ...readerOf(trial) })
  })
}

function readerOf({ admin, language, now }: Trial) {
  return { administratorId: admin.id, language, now }
}

async function isFreshCode(db: Db, { admin: { id }, siteKey, now }: Trial, code: string): Promise<boolean> {
  const kept = (await findFactor(db, id))?.secret
  const secret = kept ? readSecret(siteKey, id, kept) : undefined
  const step = secret === undefined ? undefined : findStep(secret, code, now)
  if (!kept || !secret || step === undefined || !(await spendStep(db, id, step))) return false
  if (!isSealed(kept)) await resealSecret(db, id, { from: kept, to: sealSecret(siteKey, id, secret) })
  return true
}

/** Wrong codes are counted apart from passwords: whoever knows the password could start their count anew with it. */
function guess<T>(db: Db, { admin, code, from, now }: Trial, check: (code: string) => Promise<T | false>): Promise<T> {
  return refuseGuessAs('WRONG_CODE', () =>
    limitGuesses(
      { db, now, accountKind: 'admin', account: `${admin.id} second factor`, from },
      async () => (await check(code)) || null,
    ),
  )
}

async function writeDown(
  tx: Db,
  { admin, from, now }: Trial,
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

/** The secret of an authenticator app as it is kept: whoever reads the database cannot make codes with it. */
function sealSecret(siteKey: SiteKey, administratorId: number, secret: string): string {
  return siteKey.seal(secret, ownerOf(administratorId))
}

/** What codes are made from. One from before secrets were sealed is read as it is; undefined under another site key. */
function readSecret(siteKey: SiteKey, administratorId: number, kept: string): string | undefined {
  return isSealed(kept) ? siteKey.unseal(kept, ownerOf(administratorId)) : kept
}
