/** No answer is longer: whatever is, is not read. */
export const ANSWER_MAX = 500

/**
 * What a keyboard, a phone or a copied text may put where another sign was meant. Written as escapes:
 * an editor shows most of them as nothing at all, or as their plain cousins.
 */
// ’ ‘ ʼ ‛ ′ ´ ` ʹ ʻ ˈ ＇
const APOSTROPHES = /[\u2019\u2018\u02bc\u201b\u2032\u00b4`\u02b9\u02bb\u02c8\uff07]/g
// No-break, thin and other spaces of a fixed width.
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t\r\n]/g
// Zero width, byte order mark, soft hyphen, and the marks that turn the direction of writing.
const INVISIBLE = /\p{Cf}/gu
// Hyphens, dashes, minus signs.
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Blind to case, outer spaces, the shape of apostrophes and the kind of spaces: none of them is knowledge. */
export function plainAnswer(text: string): string {
  return text.normalize('NFC').replace(APOSTROPHES, "'").replace(SPACES, ' ').trim().toLocaleLowerCase('fr-CA')
}

/** Blind beyond that to marks nobody sees, the shape of dashes, and doubled spaces. */
export function tidyAnswer(text: string): string {
  return plainAnswer(text.replace(INVISIBLE, '')).replace(DASHES, '-').replace(/ {2,}/g, ' ')
}

/** Without one full stop at the end: a sentence's habit, not part of an answer. */
export function withoutFullStop(text: string): string {
  return text.replace(/ ?\.$/, '')
}
