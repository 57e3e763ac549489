import { type OperatorSign, readTokens, type Token } from './expression-tokens.rules'
import { COMMAS, type Comma } from './number-answers.rules'
import {
  constant,
  constantOf,
  createMultiplier,
  letter,
  opposite,
  type Polynomial,
  sum,
  TOO_LARGE,
} from './polynomials.rules'
import { invert, isZero } from './rationals.rules'
import { isSimplest } from './simplest-form.rules'

/** An expression has one side, an equation two. */
export interface ExpressionReading {
  sides: readonly Polynomial[]
  isSimplest: boolean
}

const DEEPEST = 12
const UNREADABLE = Symbol('unreadable')

/** All meanings of a text: a comma can group thousands or start decimals. Without a comma there is at most one. */
export function readExpressions(text: string): ExpressionReading[] {
  const commas = text.includes(',') ? COMMAS : COMMAS.slice(0, 1)
  return commas.flatMap((comma) => readExpression(text, comma) ?? [])
}

function readExpression(text: string, comma: Comma): ExpressionReading | undefined {
  const tokens = readTokens(text, comma)
  if (!tokens || tokens.length === 0) return undefined
  const parts = splitSides(tokens)
  if (parts.length > 2) return undefined
  try {
    const sides = parts.map((part) => new ExpressionReader(part).whole())
    return { sides, isSimplest: parts.every((part, place) => isSimplest(part, sides[place]?.size ?? 0)) }
  } catch (error) {
    if (error === UNREADABLE || error === TOO_LARGE) return undefined
    throw error
  }
}

function splitSides(tokens: readonly Token[]): Token[][] {
  return tokens.reduce<Token[][]>(
    (sides, token) => {
      if (token.type === 'sign' && token.sign === '=') sides.push([])
      else sides.at(-1)?.push(token)
      return sides
    },
    [[]],
  )
}

/** A recursive-descent parser that combines like terms as it goes. It never evaluates text as code. */
class ExpressionReader {
  private readonly tokens: readonly Token[]
  private readonly multiplier = createMultiplier()
  private at = 0
  private depth = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  whole(): Polynomial {
    const value = this.sum()
    if (this.at < this.tokens.length) throw UNREADABLE
    return value
  }

  private sum(): Polynomial {
    let value = this.product()
    for (;;) {
      if (this.takes('+')) value = sum(value, this.product())
      else if (this.takes('-')) value = sum(value, opposite(this.product()))
      else return value
    }
  }

  private product(): Polynomial {
    let value = this.signed()
    for (;;) {
      if (this.takes('*')) value = this.multiplier.product(value, this.signed())
      else if (this.takes('/')) value = this.multiplier.product(value, this.divisor())
      else if (this.isImplied()) value = this.multiplier.product(value, this.power())
      else return value
    }
  }

  /** `2x`, `2(x + 1)`, `xy`: the operator may be left out, but not before a number: `x2` could be x² or 2x. */
  private isImplied(): boolean {
    const next = this.tokens[this.at]
    return next?.type === 'letter' || (next?.type === 'sign' && next.sign === '(')
  }

  private divisor(): Polynomial {
    const value = constantOf(this.signed())
    if (!value || isZero(value)) throw UNREADABLE
    return constant(invert(value))
  }

  private signed(): Polynomial {
    if (this.takes('-')) return opposite(this.nested(() => this.signed()))
    if (this.takes('+')) return this.nested(() => this.signed())
    return this.power()
  }

  private power(): Polynomial {
    const base = this.atom()
    return this.takes('^') ? this.multiplier.power(base, this.exponent()) : base
  }

  /** An integer, with or without brackets. */
  private exponent(): number {
    const isBracketed = this.takes('(')
    const token = this.next()
    if (token.type !== 'number' || token.value.denominator !== 1n) throw UNREADABLE
    if (isBracketed && !this.takes(')')) throw UNREADABLE
    return Number(token.value.numerator)
  }

  private atom(): Polynomial {
    if (this.takes('(')) {
      const value = this.nested(() => this.sum())
      if (!this.takes(')')) throw UNREADABLE
      return value
    }
    const token = this.next()
    if (token.type === 'sign') throw UNREADABLE
    return token.type === 'number' ? constant(token.value) : letter(token.name)
  }

  private nested(read: () => Polynomial): Polynomial {
    this.depth += 1
    if (this.depth > DEEPEST) throw TOO_LARGE
    const value = read()
    this.depth -= 1
    return value
  }

  private next(): Token {
    const token = this.tokens[this.at]
    if (!token) throw UNREADABLE
    this.at += 1
    return token
  }

  private takes(sign: OperatorSign): boolean {
    const token = this.tokens[this.at]
    const isThere = token?.type === 'sign' && token.sign === sign
    if (isThere) this.at += 1
    return isThere
  }
}
