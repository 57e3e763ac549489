import { readQualities } from './accept'

/** Smallest first: of two forms that are as welcome, the smaller is sent. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A text in the forms it was prepared in. */
export type Encoded = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

/** Welcome unless refused, but less so than anything that was asked for by name. */
const UNMENTIONED_IDENTITY = 0.0001

/**
 * The prepared form that the caller likes best.
 * Who refuses all of them gets the plain one: an answer helps more than 406 does.
 */
export function chooseEncoding(accepted: string | string[] | undefined, forms: Encoded): Encoding {
  const qualities = readQualities(String(accepted ?? ''))
  const others = qualities.get('*')
  const qualityOf = (encoding: Encoding) =>
    qualities.get(encoding) ?? others ?? (encoding === 'identity' ? UNMENTIONED_IDENTITY : 0)
  const prepared = ENCODINGS.filter((encoding) => forms[encoding] !== undefined && qualityOf(encoding) > 0)
  // Sorting keeps the order of equals.
  return prepared.toSorted((one, other) => qualityOf(other) - qualityOf(one))[0] ?? 'identity'
}
