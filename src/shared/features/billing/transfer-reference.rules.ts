/**
 * Students put a reference such as `T7KD-MX` into the message of their e-Transfer: five random characters and a check
 * character. 0, O, 1, I and L are left out. The 31 others are a prime number of characters, so the check catches every
 * single wrong character and every swap of two.
 */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Without the check character. */
export const REFERENCE_LENGTH = 5

/** Builds a reference from random indexes into the alphabet. */
export function formatReference(indexes: readonly number[]): string {
  const body = indexes.map((index) => REFERENCE_ALPHABET[index]).join('')
  return hyphenate(`${body}${REFERENCE_ALPHABET[checkIndex(body)]}`)
}

/** The reference in its usual form, or null if the check character is wrong. */
export function parseReference(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '')
  if (!/^[2-9A-HJKMNP-Z]{6}$/.test(characters)) return null
  const body = characters.slice(0, REFERENCE_LENGTH)
  return REFERENCE_ALPHABET[checkIndex(body)] === characters[REFERENCE_LENGTH] ? hyphenate(characters) : null
}

function hyphenate(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Each position has its own weight, which makes swaps detectable. */
function checkIndex(body: string): number {
  const sum = [...body].reduce(
    (total, character, index) => total + (index + 1) * REFERENCE_ALPHABET.indexOf(character),
    0,
  )
  return sum % REFERENCE_ALPHABET.length
}
