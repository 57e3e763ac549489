/** The longest answer in characters; longer ones are wrong without being parsed. */
export const ANSWER_MAX = 500

// Characters that keyboards, phones and copied texts put in place of plain ones. Written as escapes, because editors
// show most of them as nothing or like the plain ones.
// ’ ‘ ʼ ‛ ′ ´ ` ʹ ʻ ˈ ＇
const APOSTROPHES = /[\u2019\u2018\u02bc\u201b\u2032\u00b4`\u02b9\u02bb\u02c8\uff07]/g
// No-break, thin and other spaces of a fixed width.
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t\r\n]/g
// Zero width, byte order mark, soft hyphen, and marks that change the writing direction.
const INVISIBLE = /\p{Cf}/gu
// Hyphens, dashes, minus signs.
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Ignores case, outer spaces, and the kind of apostrophes and spaces. */
export function plainAnswer(text: string): string {
  return text.normalize('NFC').replace(APOSTROPHES, "'").replace(SPACES, ' ').trim().toLocaleLowerCase('fr-CA')
}

/** Also ignores invisible characters, the kind of dashes, and double spaces. */
export function tidyAnswer(text: string): string {
  return plainAnswer(text.replace(INVISIBLE, '')).replace(DASHES, '-').replace(/ {2,}/g, ' ')
}

/** Removes one full stop at the end, which is not part of the answer. */
export function withoutFullStop(text: string): string {
  return text.replace(/ ?\.$/, '')
}

/** Also removes question and exclamation marks: `why?`, `14!`. */
export function withoutEndMark(text: string): string {
  return text.replace(/(?: ?[?!]{1,3}| ?\.|…)$/, '')
}
