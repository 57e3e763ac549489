import { createHmac, randomBytes } from 'node:crypto'

// Time-based one-time passwords (RFC 6238) with SHA-1, six digits and steps of 30 s, as authenticator apps expect.
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret shared with the authenticator app, in the form people type. */
export function newSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** Five bits per character; the alphabet has no two characters that look alike. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((character) => BASE32.indexOf(character).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step of a code: the current one, or a neighbour, for clocks that are slightly off. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const current = stepOf(now)
  return [current, current - 1, current + 1].find((step) => codeAt(secret, step) === code)
}

/** The address that authenticator apps read from a QR code. */
export function otpauthUri(secret: string, email: string): string {
  return `otpauth://totp/${encodeURIComponent(`Plume:${email}`)}?secret=${secret}&issuer=Plume`
}
