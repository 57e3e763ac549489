/** An exact fraction: numerator and denominator. */
export interface ExactNumber {
  top: bigint
  bottom: bigint
}

/** Values of the letters in an expression. */
export type LetterValues = Readonly<Record<string, number>>

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-z]+)|([-+−×÷*/^(),])|([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))/uy

/**
 * Calculates `3/4 + 2 × (5 − 1)` exactly. Supports sqrt, gcd, lcm, mod and the letters in `where`; throws on anything
 * else.
 */
export function calculate(source: string, where: LetterValues = {}): ExactNumber {
  const calculator = new Calculator(readTokens(source), where)
  const value = calculator.sum()
  calculator.expectEnd()
  return value
}

export function isEqual(one: ExactNumber, other: ExactNumber): boolean {
  return one.top * other.bottom === other.top * one.bottom
}

/** Whether `3/4 > 2/3`, `7 = 3 + 4` or `1 < 2 < 3` is true. */
export function holds(statement: string, where: LetterValues = {}): boolean {
  const sides = statement.split(/[=<>≤≥≠]/).map((side) => calculate(side, where))
  const signs = statement.match(/[=<>≤≥≠]/g) ?? []
  if (signs.length === 0) throw new Error(`no comparison in “${statement}”`)
  return signs.every((sign, index) => {
    const [left, right] = [sides[index], sides[index + 1]]
    return left !== undefined && right !== undefined && compares(sign, left, right)
  })
}

function compares(sign: string, left: ExactNumber, right: ExactNumber): boolean {
  const difference = left.top * right.bottom - right.top * left.bottom
  if (sign === '=') return difference === 0n
  if (sign === '≠') return difference !== 0n
  if (sign === '<') return difference < 0n
  if (sign === '>') return difference > 0n
  return sign === '≤' ? difference <= 0n : difference >= 0n
}

function readTokens(source: string): string[] {
  const tokens: string[] = []
  const text = source.trimEnd()
  let end = 0
  while (end < text.length) {
    TOKEN.lastIndex = end
    const match = TOKEN.exec(text)
    if (!match) throw new Error(`cannot read “${source}” at “${text.slice(end)}”`)
    tokens.push(match[0].trim())
    end += match[0].length
  }
  return tokens
}

class Calculator {
  private place = 0

  constructor(
    private readonly tokens: readonly string[],
    private readonly where: LetterValues,
  ) {}

  sum(): ExactNumber {
    let value = this.product()
    for (let sign = this.peek(); sign === '+' || sign === '−' || sign === '-'; sign = this.peek()) {
      this.place += 1
      const next = this.product()
      value = sign === '+' ? add(value, next) : add(value, negate(next))
    }
    return value
  }

  expectEnd(): void {
    if (this.place < this.tokens.length) throw new Error(`stray “${this.peek()}” in ${this.tokens.join(' ')}`)
  }

  private product(): ExactNumber {
    let value = this.signed()
    for (;;) {
      const sign = this.peek()
      if (sign === '×' || sign === '*' || sign === '÷' || sign === '/' || sign === 'mod') {
        this.place += 1
        value = combine(sign, value, this.signed())
      } else if (sign !== undefined && (sign === '(' || sign === 'sqrt' || sign in this.where)) {
        value = multiply(value, this.power())
      } else return value
    }
  }

  private signed(): ExactNumber {
    if (this.peek() === '−' || this.peek() === '-') {
      this.place += 1
      return negate(this.signed())
    }
    return this.power()
  }

  private power(): ExactNumber {
    const base = this.atom()
    const token = this.peek()
    if (token === '^') {
      this.place += 1
      return raise(base, this.signed())
    }
    if (token !== undefined && /^[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(token)) {
      this.place += 1
      const digits = [...token.replace('⁻', '')].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('')
      return raise(base, exact(BigInt(digits) * (token.startsWith('⁻') ? -1n : 1n)))
    }
    return base
  }

  private atom(): ExactNumber {
    const token = this.take()
    if (/^\d/.test(token)) return decimal(token)
    if (token === '(') {
      const value = this.sum()
      this.expect(')')
      return value
    }
    if (token === 'sqrt') return root(this.atom())
    if (token === 'gcd' || token === 'lcm') return this.pair(token)
    const value = this.where[token]
    if (value === undefined) throw new Error(`unknown “${token}”`)
    return value < 0 ? negate(decimal(String(-value))) : decimal(String(value))
  }

  private pair(name: 'gcd' | 'lcm'): ExactNumber {
    this.expect('(')
    const first = this.sum().top
    this.expect(',')
    const second = this.sum().top
    this.expect(')')
    return exact(name === 'gcd' ? greatest(first, second) : (first * second) / greatest(first, second))
  }

  private expect(sign: string): void {
    if (this.take() !== sign) throw new Error(`“${sign}” is missing in ${this.tokens.join(' ')}`)
  }

  private take(): string {
    const token = this.tokens[this.place]
    if (token === undefined) throw new Error(`${this.tokens.join(' ')} ends too early`)
    this.place += 1
    return token
  }

  private peek(): string | undefined {
    return this.tokens[this.place]
  }
}

function exact(top: bigint, bottom = 1n): ExactNumber {
  if (bottom === 0n) throw new Error('division by zero')
  return bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom }
}

function decimal(text: string): ExactNumber {
  const [whole = '0', places = ''] = text.split('.')
  return exact(BigInt(whole + places), 10n ** BigInt(places.length))
}

function add(one: ExactNumber, other: ExactNumber): ExactNumber {
  return exact(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)
}

function negate({ top, bottom }: ExactNumber): ExactNumber {
  return exact(-top, bottom)
}

function multiply(one: ExactNumber, other: ExactNumber): ExactNumber {
  return exact(one.top * other.top, one.bottom * other.bottom)
}

function combine(sign: string, one: ExactNumber, other: ExactNumber): ExactNumber {
  if (sign === '×' || sign === '*') return multiply(one, other)
  if (sign === 'mod') return exact(one.top % other.top)
  return exact(one.top * other.bottom, one.bottom * other.top)
}

function raise(base: ExactNumber, exponent: ExactNumber): ExactNumber {
  if (exponent.bottom !== 1n) throw new Error('the exponent is not a whole number')
  const times = exponent.top < 0n ? -exponent.top : exponent.top
  const value = exact(base.top ** times, base.bottom ** times)
  return exponent.top < 0n ? exact(value.bottom, value.top) : value
}

function root({ top, bottom }: ExactNumber): ExactNumber {
  return exact(wholeRoot(top), wholeRoot(bottom))
}

function wholeRoot(square: bigint): bigint {
  const found = BigInt(Math.round(Math.sqrt(Number(square))))
  if (found * found !== square) throw new Error(`${square} is not a square`)
  return found
}

function greatest(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatest(b, a % b)
}
