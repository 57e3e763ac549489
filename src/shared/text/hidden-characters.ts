/** Scripts that are misspelled without joiners (U+200C and U+200D) between their letters. */
const JOINED = ['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada']
  .concat(['Malayalam', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'])
  .map((script) => `\\p{Script=${script}}`)
  .join('')

/**
 * Control characters, Unicode line separators, marks that change the writing direction, and characters without a
 * width or a shape: fillers, blanks, tags, and joiners outside the scripts that need them.
 */
const HIDDEN = new RegExp(
  [
    '[\\p{Cc}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]',
    '[\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180e\\u200b\\u2060-\\u2065\\u206a-\\u206f]',
    '[\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}]',
    `(?<![${JOINED}])[\\u200c\\u200d]`,
    `[\\u200c\\u200d](?![${JOINED}])`,
  ].join('|'),
  'gu',
)

/** Invisible characters can make a name look like another one, or reverse the text around it. */
export function hasHiddenCharacters(text: string): boolean {
  return text.search(HIDDEN) >= 0
}

export function withoutHiddenCharacters(text: string): string {
  return text.replace(HIDDEN, '')
}
