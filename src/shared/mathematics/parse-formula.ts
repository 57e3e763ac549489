/** A formula as a tree of its parts. */
export type Formula =
  | { kind: 'number'; text: string }
  /** A variable, π, or letters of a unit. */
  | { kind: 'letter'; text: string }
  | { kind: 'words'; text: string }
  | { kind: 'sign'; text: string }
  | { kind: 'row'; parts: Formula[] }
  | { kind: 'fraction'; top: Formula; bottom: Formula }
  /** `degree` is null for a square root. */
  | { kind: 'root'; of: Formula; degree: Formula | null }
  | { kind: 'power'; base: Formula; exponent: Formula }
  | { kind: 'index'; base: Formula; below: Formula }

const LENGTH_MAX = 200
const DEPTH_MAX = 5

/** The symbols of commands without braces. */
const SIGNS: Record<string, string> = {
  times: '×',
  div: '÷',
  cdot: '⋅',
  pm: '±',
  le: '≤',
  ge: '≥',
  ne: '≠',
  approx: '≈',
  lt: '<',
  gt: '>',
  angle: '∠',
  degree: '°',
}
const GREEK_LETTERS: Record<string, string> = { pi: 'π' }

/**
 * In this order: a number with its separators (3.5, 3,5, 1 200 with a no-break space), a command, one other character.
 */
const TOKEN = new RegExp(
  [
    /(?<number>\d+(?:[.,\u00a0]\d+)*)/,
    /\\(?<command>[a-z]+)/,
    /(?<letter>[a-zA-Z])/,
    /(?<sign>[-+−×÷=<>≤≥≠()[\]|,:;%°!'…])/,
    /(?<mark>[{}^_])/,
    /(?<space> +)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
)

interface Token {
  kind: 'number' | 'command' | 'letter' | 'sign' | 'mark' | 'space'
  text: string
}

/** Why a text is not a formula of the subset. */
export class FormulaError extends Error {}

/** Parses the subset of TeX that docs/learning.md lists; throws a `FormulaError` on anything else. */
export function parseFormula(source: string): Formula {
  if (source.length > LENGTH_MAX) throw new FormulaError(`longer than ${LENGTH_MAX} characters`)
  const reader = new FormulaReader(readTokens(source))
  const row = reader.readRow(null, 0)
  if (row.kind === 'row' && row.parts.length === 0) throw new FormulaError('empty')
  return row
}

function readTokens(source: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  while (end < source.length) {
    TOKEN.lastIndex = end
    const match = TOKEN.exec(source)
    const matchedGroup = Object.entries(match?.groups ?? {}).find(([, text]) => text !== undefined)
    if (!match || !matchedGroup) throw new FormulaError(`“${source[end]}” is not allowed`)
    // The names of the groups are the kinds.
    tokens.push({ kind: matchedGroup[0] as Token['kind'], text: matchedGroup[1] ?? '' })
    end += match[0].length
  }
  return tokens
}

class FormulaReader {
  private place = 0

  constructor(private readonly tokens: readonly Token[]) {}

  /** Parses up to the closing token, or to the end if none is expected. */
  readRow(closing: '}' | ']' | null, depth: number): Formula {
    if (depth > DEPTH_MAX) throw new FormulaError(`nested deeper than ${DEPTH_MAX}`)
    const parts: Formula[] = []
    for (let token = this.next(); token?.text !== closing; token = this.next()) {
      if (!token) {
        if (closing === null) break
        throw new FormulaError(`“${closing}” is missing`)
      }
      if (token.kind === 'space') continue
      if (token.text === '^' || token.text === '_') parts.push(this.readRaised(token.text, parts.pop(), depth))
      else parts.push(this.readPart(token, depth))
    }
    const [only] = parts
    return parts.length === 1 && only ? only : { kind: 'row', parts }
  }

  private readPart(token: Token, depth: number): Formula {
    if (token.kind === 'number' || token.kind === 'letter' || token.kind === 'sign') {
      return { kind: token.kind, text: token.text }
    }
    if (token.kind === 'command') return this.readCommand(token.text, depth)
    if (token.text === '{') return this.readRow('}', depth + 1)
    throw new FormulaError(`“${token.text}” is out of place`)
  }

  private readCommand(name: string, depth: number): Formula {
    if (name === 'frac') return { kind: 'fraction', top: this.readGroup(depth), bottom: this.readGroup(depth) }
    if (name === 'sqrt') {
      const degree = this.peek()?.text === '[' ? this.readDegree(depth) : null
      return { kind: 'root', degree, of: this.readGroup(depth) }
    }
    if (name === 'text') return { kind: 'words', text: this.readWords() }
    const sign = Object.hasOwn(SIGNS, name) ? SIGNS[name] : undefined
    if (sign) return { kind: 'sign', text: sign }
    const letter = Object.hasOwn(GREEK_LETTERS, name) ? GREEK_LETTERS[name] : undefined
    if (letter) return { kind: 'letter', text: letter }
    throw new FormulaError(`\\${name} is not allowed`)
  }

  private readRaised(mark: '^' | '_', base: Formula | undefined, depth: number): Formula {
    if (!base || (base.kind === 'sign' && !/[)\]|]/.test(base.text))) throw new FormulaError(`“${mark}” has no base`)
    const raised = this.readGroup(depth)
    return mark === '^' ? { kind: 'power', base, exponent: raised } : { kind: 'index', base, below: raised }
  }

  /** `{…}`, or a single digit or letter without braces. */
  private readGroup(depth: number): Formula {
    const token = this.next()
    if (token?.text === '{') {
      const group = this.readRow('}', depth + 1)
      if (group.kind === 'row' && group.parts.length === 0) throw new FormulaError('empty braces')
      return group
    }
    if (token?.kind === 'letter' || (token?.kind === 'number' && token.text.length === 1)) {
      return { kind: token.kind, text: token.text }
    }
    throw new FormulaError('“{” is missing')
  }

  private readDegree(depth: number): Formula {
    this.next()
    return this.readRow(']', depth + 1)
  }

  private readWords(): string {
    if (this.next()?.text !== '{') throw new FormulaError('“{” is missing')
    let words = ''
    for (let token = this.next(); token?.text !== '}'; token = this.next()) {
      if (!token || token.kind === 'mark' || token.kind === 'command')
        throw new FormulaError('words contain only words')
      words += token.text
    }
    return words
  }

  private peek(): Token | undefined {
    return this.tokens[this.place]
  }

  private next(): Token | undefined {
    const token = this.tokens[this.place]
    this.place += 1
    return token
  }
}
