import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyProof,
  RegistrationOptions,
  VerificationOptions,
} from '#shared/features/account/second-factor.shapes'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface AuthenticatorOptions {
  origin?: string
  /** Whether the authenticator checks a fingerprint or a PIN. */
  verifiesUser?: boolean
}

/** A passkey in software (WebAuthn with ES256 and without attestation), which can also be made to misbehave. */
export function createAuthenticator({ origin = 'http://localhost', verifiesUser = true }: AuthenticatorOptions = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const idBytes = randomBytes(32)
  const credentialId = idBytes.toString('base64url')
  const flags = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (rpId: string, extraFlags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags | extraFlags]), count])
  }

  return {
    /** Repeats or skips numbers, as a copy of the key would. */
    setCounter(value: number) {
      counter = value
    },
    create({ challenge, rp }: Pick<RegistrationOptions, 'challenge' | 'rp'>, name = 'My phone'): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const [xBytes, yBytes] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
      // CBOR of a COSE key: EC2, ES256, P-256.
      const key = [Buffer.from('a5010203262001215820', 'hex'), xBytes, Buffer.from('225820', 'hex'), yBytes]
      const idLength = Buffer.from([0, idBytes.length])
      const data = Buffer.concat([
        authenticatorData(rp.id, HAS_CREDENTIAL),
        Buffer.alloc(16),
        idLength,
        idBytes,
        ...key,
      ])
      const head = Buffer.from([0xa3])
      const fields = [cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0]), cborText('authData')]
      const attestation = Buffer.concat([head, ...fields, Buffer.from([0x58, data.length]), data])
      return {
        credentialId,
        name,
        transports: ['internal'],
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      }
    },
    sign({ challenge, rpId }: Pick<VerificationOptions, 'challenge' | 'rpId'>): PasskeyProof {
      counter++
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(rpId, 0)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        credentialId,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
    },
  }
}

/** A short CBOR text. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}
