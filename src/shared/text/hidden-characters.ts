/** Control characters, line ends of Unicode's own, and marks that turn the direction of writing around. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** Whether a text holds signs that nobody sees: with them a name can look like another one, or turn a list around. */
export function hasHiddenSigns(text: string): boolean {
  return text.search(HIDDEN) >= 0
}

export function withoutHiddenSigns(text: string): string {
  return text.replace(HIDDEN, '')
}
