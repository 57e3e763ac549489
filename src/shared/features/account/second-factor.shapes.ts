import * as z from 'zod/mini'
import { coded } from '../../http/validation'
import { PasswordConfirmation, PersonName } from './account.contract'

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are optional. */
const FactorDigits = z.string(coded('CODE_REQUIRED')).check(
  z.maxLength(40, coded('CODE_REQUIRED')),
  z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  z.minLength(6, coded('CODE_REQUIRED')),
)

export const FactorCode = z.strictObject({ code: FactorDigits })
export type FactorCode = z.output<typeof FactorCode>

export const FactorSecret = z.object({ secret: z.string(), uri: z.string() })
export type FactorSecret = z.output<typeof FactorSecret>

/** Shown once, when the first factor is switched on; empty for a further one. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.output<typeof Passkey>

/** The second factor of the signed-in member of staff or tutor. */
export const FactorState = z.object({
  isOn: z.boolean(),
  /** Whether this role has no permissions without one. */
  isRequired: z.boolean(),
  recoveryCodes: z.int(),
  hasApp: z.boolean(),
  passkeys: z.array(Passkey),
})
export type FactorState = z.output<typeof FactorState>

const Base64Url = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[A-Za-z0-9_-]+$/))

const credential = { credentialId: Base64Url(1_400), clientDataJSON: Base64Url(4_000) }
const Transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))

/** The request to an authenticator: options of `navigator.credentials`, as JSON. */
export const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  algorithms: z.array(z.int()),
  /** Keys that the account already has. */
  known: z.array(z.object({ id: z.string(), transports: Transports })),
})
export type RegistrationOptions = z.output<typeof RegistrationOptions>

export const VerificationOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowed: z.array(z.object({ id: z.string(), transports: Transports })),
})
export type VerificationOptions = z.output<typeof VerificationOptions>

/** A key that an authenticator has created for a challenge. */
export const NewPasskey = z.strictObject({
  /** How its owner recognizes it in the list. */
  name: PersonName.check(z.minLength(1, coded('TEXT_REQUIRED'))),
  ...credential,
  attestationObject: Base64Url(20_000),
  transports: Transports,
})
export type NewPasskey = z.output<typeof NewPasskey>

/** The signature of a challenge. */
export const PasskeyProof = z.strictObject({
  ...credential,
  authenticatorData: Base64Url(4_000),
  signature: Base64Url(4_000),
})
export type PasskeyProof = z.output<typeof PasskeyProof>

/** A missing code or passkey is refused where a second factor is on. */
export const FactorProof = z.strictObject({
  ...PasswordConfirmation.shape,
  code: z.optional(FactorDigits),
  passkey: z.optional(PasskeyProof),
})
export type FactorProof = z.output<typeof FactorProof>
