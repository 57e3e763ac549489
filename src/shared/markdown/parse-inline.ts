import { readUncheckedText } from '../mathematics/marked-text'
import type { Inline } from './markdown'

/** Longer emphasis is taken as a forgotten asterisk; the bound also keeps the search short on any text. */
const EMPHASIS_MAX = 1_000

/**
 * The mark touches a word inside; what stands outside does not matter, so that « *mot* » and l’**a** work.
 * A lone asterisk between spaces is only an asterisk.
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

/**
 * Anything else (`javascript:` above all) stays plain text. Browsers read `/\\` like `//`: the name of another site.
 */
const SAFE_HREF = /^(https?:\/\/|mailto:|\/(?![/\\]))/

export function parseInline(source: string): Inline[] {
  const found: Inline[] = []
  let end = 0
  for (const match of source.matchAll(TOKEN)) {
    const inline = toInline(match)
    if (!inline) continue
    if (match.index > end) found.push({ kind: 'text', text: source.slice(end, match.index) })
    found.push(inline)
    end = match.index + match[0].length
  }
  if (end < source.length) found.push({ kind: 'text', text: source.slice(end) })
  return found
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

/** What only looks like a formula stays a text. */
function toFormula(marked: string): Inline | null {
  const [piece] = readUncheckedText(marked)
  return piece?.kind === 'formula' ? piece : null
}
