import { randomBytes } from 'node:crypto'
import {
  getDefaultSupportedAlgorithmIDs,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type {
  NewPasskey,
  PasskeyProof,
  RecoveryCodes,
  RegistrationOptions,
  VerificationOptions,
} from '#shared/features/account/second-factor.shapes'
import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../../db/db'
import type { ChallengePurpose } from '../../db/schema/accounts/passkeys'
import { transact } from '../../db/transact'
import { AppError } from '../../http/app-error'
import { refuseOn } from '../../http/refuse-on'
import { markFactorPassed } from '../sign-ins/sign-ins.store'
import type { FactorRequest } from './factor-account'
import { countUse, deletePasskey, findPasskeys, insertPasskey, saveChallenge, takeChallenge } from './passkeys.store'
import { endRemovedFactor, issueRecoveryCodes } from './second-factor.service'
import { lockFactor } from './second-factor.store'

const CHALLENGE_BYTES = 32
const CHALLENGE_LIFE_MS = 5 * MINUTE_MS
const PASSKEYS_MAX = 10

/** Passkeys are bound to the site's host name and the origin that the browser must report. */
export interface RelyingParty {
  id: string
  origin: string
}

export interface PasskeyRequest extends FactorRequest {
  site: RelyingParty
}

export async function startPasskey(db: Db, request: PasskeyRequest): Promise<RegistrationOptions> {
  const { owner, name, email, site } = request
  const known = await findPasskeys(db, owner)
  refuseMore(known)
  return {
    challenge: await newChallenge(db, request, 'register'),
    rp: { id: site.id, name: 'Plume' },
    user: { id: Buffer.from(`${owner.accountKind} ${owner.id}`).toString('base64url'), name: email, displayName: name },
    algorithms: getDefaultSupportedAlgorithmIDs(),
    known: known.map(toDescriptor),
  }
}

/** Adds a passkey, which this sign-in thereby passes. Other sign-ins still need it. */
export async function addPasskey(db: Db, request: PasskeyRequest, created: NewPasskey): Promise<RecoveryCodes> {
  const { owner, now } = request
  const { id, publicKey, counter } = await verifyCreated(
    request,
    created,
    await consumeChallenge(db, request, 'register'),
  )
  const passkey = {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: created.transports,
    name: created.name,
    createdAt: now,
  }
  return transact(db, async (tx) => {
    const hadFactor = await lockFactor(tx, owner)
    refuseMore(await findPasskeys(tx, owner))
    await refuseOn({ passkeys_credential_id_unique: 'WRONG_PASSKEY' }, () => insertPasskey(tx, owner, passkey))
    await markFactorPassed(tx, request.tokenHash, now)
    await request.announce(tx, { event: 'passkey.added', kind: 'passkey-added', facts: { name: created.name } })
    return hadFactor ? { recoveryCodes: [] } : issueRecoveryCodes(tx, owner)
  })
}

export async function removePasskey(db: Db, request: FactorRequest, id: number): Promise<void> {
  const { owner } = request
  await transact(db, async (tx) => {
    await lockFactor(tx, owner)
    const name = await deletePasskey(tx, owner, id)
    if (name === undefined) throw new AppError('NOT_FOUND')
    const isLast = await endRemovedFactor(tx, request)
    await request.announce(tx, { event: 'passkey.removed', kind: 'passkey-removed', facts: { name, isLast } })
  })
}

export async function startVerification(db: Db, request: PasskeyRequest): Promise<VerificationOptions> {
  const allowed = await findPasskeys(db, request.owner)
  const challenge = await newChallenge(db, request, 'verify')
  return { challenge, rpId: request.site.id, allowed: allowed.map(toDescriptor) }
}

/** Completes a sign-in. */
export async function passWithPasskey(db: Db, request: PasskeyRequest, proof: PasskeyProof): Promise<void> {
  await checkPasskey(db, request, proof)
  await markFactorPassed(db, request.tokenHash, request.now)
}

/** Accepts the signature of this sign-in's challenge by a passkey of this account. */
export async function checkPasskey(db: Db, request: PasskeyRequest, proof: PasskeyProof): Promise<void> {
  const { owner, from, now } = request
  const challenge = await consumeChallenge(db, request, 'verify')
  const passkey = (await findPasskeys(db, owner)).find(({ credentialId }) => credentialId === proof.credentialId)
  const counter = passkey && (await verifyProof(request, { proof, challenge, publicKey: passkey.publicKey }))
  if (!passkey || counter === undefined) {
    await from.note(db, 'sign-in.failed')
    throw new AppError('WRONG_PASSKEY')
  }
  if (!(await countUse(db, { id: passkey.id, counter, now }))) {
    await from.note(db, 'passkey.copied')
    throw new AppError('WRONG_PASSKEY')
  }
  await from.note(db, 'factor.passed')
}

type StoredPasskey = Awaited<ReturnType<typeof findPasskeys>>[number]

function toDescriptor({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, transports }
}

function refuseMore(known: StoredPasskey[]): void {
  if (known.length >= PASSKEYS_MAX) throw new AppError('TOO_MANY_PASSKEYS')
}

async function newChallenge(db: Db, { tokenHash, now }: FactorRequest, purpose: ChallengePurpose): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  await saveChallenge(db, { tokenHash, purpose, challenge, now })
  return challenge
}

async function consumeChallenge(db: Db, { tokenHash, now }: FactorRequest, purpose: ChallengePurpose): Promise<string> {
  const createdAfter = new Date(now.getTime() - CHALLENGE_LIFE_MS)
  const challenge = await takeChallenge(db, { tokenHash, purpose }, { createdAfter })
  if (challenge === undefined) throw new AppError('WRONG_PASSKEY')
  return challenge
}

async function verifyCreated({ site }: PasskeyRequest, created: NewPasskey, expectedChallenge: string) {
  const { credentialId: id, clientDataJSON, attestationObject } = created
  const response = { clientDataJSON, attestationObject }
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch {
    // The library throws for everything that does not fit; the caller learns no more than that.
  }
  throw new AppError('WRONG_PASSKEY')
}

/** Returns the authenticator's counter, or undefined for a signature that does not fit. */
async function verifyProof(
  { site }: PasskeyRequest,
  { proof, challenge, publicKey }: { proof: PasskeyProof; challenge: string; publicKey: string },
): Promise<number | undefined> {
  const { credentialId: id, ...response } = proof
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      // 0: the counter is compared where it is stored, so that two concurrent requests cannot both pass.
      credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
