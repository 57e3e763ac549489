import { readUncheckedText } from '../mathematics/marked-text'
import type { Inline } from './markdown'

/** Longer emphasis is probably a stray asterisk; the limit also bounds the search time. */
const EMPHASIS_MAX = 1_000

/**
 * A mark must touch a word on its inner side only, so that « *mot* » and l’**a** work.
 * An asterisk between spaces is plain text.
 */
const TOKEN = new RegExp(
  [
    '(?<formula>\\\\\\(.{1,200}?\\\\\\))',
    `\\*\\*(?=\\S)(?<strong>.{1,${EMPHASIS_MAX}}?)(?<=\\S)\\*\\*(?!\\*)`,
    `\\*(?=[^\\s*])(?<emphasis>.{1,${EMPHASIS_MAX}}?)(?<=[^\\s*])\\*(?!\\*)`,
    '\\[(?<words>[^\\[\\]]+)\\]\\((?<href>[^()\\s]+)\\)',
    '(?<blank>_{3,})',
  ].join('|'),
  'gs',
)

/** Other links, such as `javascript:`, stay text. Browsers read `/\\` like `//`, which leads to another site. */
const SAFE_HREF = /^(https?:\/\/|mailto:|\/(?![/\\]))/

export function parseInline(source: string): Inline[] {
  const parsed: Inline[] = []
  let end = 0
  for (const match of source.matchAll(TOKEN)) {
    const inline = toInline(match)
    if (!inline) continue
    if (match.index > end) parsed.push({ kind: 'text', text: source.slice(end, match.index) })
    parsed.push(inline)
    end = match.index + match[0].length
  }
  if (end < source.length) parsed.push({ kind: 'text', text: source.slice(end) })
  return parsed
}

function toInline({ groups = {} }: RegExpMatchArray): Inline | null {
  const { formula, strong, emphasis, words, href, blank } = groups
  if (formula !== undefined) return toFormula(formula)
  if (strong !== undefined) return { kind: 'strong', content: parseInline(strong) }
  if (emphasis !== undefined) return { kind: 'emphasis', content: parseInline(emphasis) }
  if (blank !== undefined) return { kind: 'blank' }
  if (words === undefined || href === undefined || !SAFE_HREF.test(href)) return null
  return { kind: 'link', href, content: parseInline(words) }
}

/** An invalid formula is shown as text. */
function toFormula(marked: string): Inline | null {
  const [piece] = readUncheckedText(marked)
  return piece?.kind === 'formula' ? piece : null
}
