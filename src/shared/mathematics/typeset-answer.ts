import type { Formula } from './parse-formula'

const LENGTH_MAX = 60
const TOKEN =
  /\s*(?:(?<number>\d+(?:[.,]\d+)*)|(?<word>\p{L}+)|(?<sign>[-+−–×*·÷:=<>≤≥%°])|(?<mark>[()/^√²³]))(?<after>\s*)/uy

interface Token {
  kind: 'number' | 'word' | 'sign' | 'mark'
  text: string
  isSpaced: boolean
}

const SIGNS: Record<string, string> = { '*': '×', '-': '−', '–': '−' }
const RAISED: Record<string, string> = { '²': '2', '³': '3' }

/**
 * A typed answer as the formula it means, so that 1 1/2 is not read as 11/2. Null if typesetting adds nothing, or while
 * the answer is unfinished.
 */
export function typesetAnswer(typed: string): Formula | null {
  const text = typed.trim()
  if (text.length > LENGTH_MAX) return null
  const tokens = readTokens(text)
  if (!tokens?.some(({ kind, text: mark }) => kind === 'mark' && /[/^√²³]/.test(mark))) return null
  const reader = new AnswerReader(tokens)
  const row = reader.readRow()
  return row && reader.isAtEnd() ? row : null
}

function readTokens(text: string): Token[] | null {
  const tokens: Token[] = []
  let end = 0
  while (end < text.length) {
    TOKEN.lastIndex = end
    const match = TOKEN.exec(text)
    const groups = match?.groups
    if (!match || !groups) return null
    const kind = (['number', 'word', 'sign', 'mark'] as const).find((name) => groups[name] !== undefined)
    if (!kind) return null
    tokens.push({ kind, text: groups[kind] ?? '', isSpaced: groups.after !== '' })
    end += match[0].length
  }
  return tokens
}

/** Parses one row; a fraction takes what is adjacent to its slash without a space. */
class AnswerReader {
  private place = 0

  constructor(private readonly tokens: readonly Token[]) {}

  isAtEnd(): boolean {
    return this.place >= this.tokens.length
  }

  readRow(): Formula | null {
    const parts: Formula[] = []
    // The start of the factors without a space or operator.
    let runStart = 0
    while (!this.isAtEnd()) {
      const token = this.tokens[this.place]
      if (!token || token.text === ')') break
      const part = token.text === '/' ? this.readFraction(parts.splice(runStart)) : this.readPart(token)
      if (!part) return null
      parts.push(part)
      const isSpaced = this.tokens[this.place - 1]?.isSpaced === true
      // `3 / 4` is a fraction as well.
      const endsRun = token.kind === 'sign' || (isSpaced && this.tokens[this.place]?.text !== '/')
      if (endsRun) runStart = parts.length
    }
    return parts.length === 0 ? null : inRow(parts)
  }

  private readPart(token: Token): Formula | null {
    if (token.kind !== 'sign') return this.readFactor()
    this.place += 1
    return { kind: 'sign', text: SIGNS[token.text] ?? token.text }
  }

  private readFraction(top: Formula[]): Formula | null {
    this.place += 1
    const bottom = this.readFactor()
    if (top.length === 0 || !bottom) return null
    return { kind: 'fraction', top: inRow(top.map(withoutBrackets)), bottom: withoutBrackets(bottom) }
  }

  private readFactor(): Formula | null {
    const base = this.readBase()
    if (!base) return null
    const next = this.tokens[this.place]
    const raised = next && RAISED[next.text]
    if (raised) {
      this.place += 1
      return { kind: 'power', base, exponent: { kind: 'number', text: raised } }
    }
    if (next?.text !== '^') return base
    this.place += 1
    const exponent = this.readBase()
    return exponent && { kind: 'power', base, exponent: withoutBrackets(exponent) }
  }

  private readBase(): Formula | null {
    const token = this.tokens[this.place]
    if (!token) return null
    this.place += 1
    if (token.kind === 'number') return { kind: 'number', text: token.text }
    if (token.kind === 'word')
      return token.text.length === 1 ? { kind: 'letter', text: token.text } : { kind: 'words', text: ` ${token.text}` }
    if (token.text === '√') {
      const of = this.readBase()
      return of && { kind: 'root', of: withoutBrackets(of), degree: null }
    }
    if (token.text === '−' || token.text === '-') {
      const rest = this.readBase()
      return rest && inRow([{ kind: 'sign', text: '−' }, rest])
    }
    if (token.text !== '(') return null
    const row = this.readRow()
    if (!row || this.tokens[this.place]?.text !== ')') return null
    this.place += 1
    return inRow([{ kind: 'sign', text: '(' }, row, { kind: 'sign', text: ')' }])
  }
}

function inRow(parts: Formula[]): Formula {
  const [only] = parts
  return parts.length === 1 && only ? only : { kind: 'row', parts }
}

function withoutBrackets(formula: Formula): Formula {
  if (formula.kind !== 'row') return formula
  const [first, inside, last] = formula.parts
  const isBracketed = first?.kind === 'sign' && first.text === '(' && last?.kind === 'sign' && last.text === ')'
  return isBracketed && inside && formula.parts.length === 3 ? inside : formula
}
