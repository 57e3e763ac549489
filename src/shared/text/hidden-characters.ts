/** Control characters, Unicode line separators, and marks that change the writing direction. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** Invisible characters can make a name look like another one, or reverse the text around it. */
export function hasHiddenCharacters(text: string): boolean {
  return text.search(HIDDEN) >= 0
}

export function withoutHiddenCharacters(text: string): string {
  return text.replace(HIDDEN, '')
}
