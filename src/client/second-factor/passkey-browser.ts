import type {
  NewPasskey,
  PasskeyProof,
  RegistrationOptions,
  VerificationOptions,
} from '#shared/features/account/second-factor.shapes'
import { MINUTE_MS } from '#shared/time/units'

/** The person cancelled, or the device has no fitting passkey: browsers do not say which. */
export class NoPasskeyError extends Error {}

/** Browsers bind passkeys to host names, so they refuse addresses such as 127.0.0.1. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
}

/** Loaded on demand, because it is rarely needed. */
const loadLibrary = () => import('@simplewebauthn/browser')

const COMMON = { type: 'public-key' } as const
const LONG_MS = 5 * MINUTE_MS

export async function createPasskey(options: RegistrationOptions): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await loadLibrary()
  const { challenge, rp, user, algorithms, known } = options
  const { id, response } = await orNoPasskey(
    startRegistration({
      optionsJSON: {
        challenge,
        rp,
        user,
        pubKeyCredParams: algorithms.map((alg) => ({ ...COMMON, alg })),
        excludeCredentials: known.map(toDescriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        attestation: 'none',
        timeout: LONG_MS,
      },
    }),
  )
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { credentialId: id, clientDataJSON, attestationObject, transports }
}

export async function signChallenge({ challenge, rpId, allowed }: VerificationOptions): Promise<PasskeyProof> {
  const { startAuthentication } = await loadLibrary()
  const allowCredentials = allowed.map(toDescriptor)
  const { id, response } = await orNoPasskey(
    startAuthentication({
      optionsJSON: { challenge, rpId, allowCredentials, userVerification: 'required', timeout: LONG_MS },
    }),
  )
  const { clientDataJSON, authenticatorData, signature } = response
  return { credentialId: id, clientDataJSON, authenticatorData, signature }
}

function toDescriptor({ id, transports }: RegistrationOptions['known'][number]) {
  // The browser ignores names of transports that it does not know.
  return { ...COMMON, id, transports: transports as AuthenticatorTransport[] }
}

async function orNoPasskey<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch {
    throw new NoPasskeyError()
  }
}
