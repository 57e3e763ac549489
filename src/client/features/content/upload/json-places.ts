/** The position at which the text stops being valid JSON. */
export interface SyntaxProblem {
  offset: number
}

const DEPTH_MAX = 100
const SPACE = /[ \t\n\r]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON does not allow them in a string.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y

/**
 * Finds where each value of a JSON text starts, by its path (`questions.0.title`), or where the text stops being JSON.
 * Browsers do not report positions in a common way.
 */
export function findPlaces(text: string): ReadonlyMap<string, number> | SyntaxProblem {
  const scan = new Scan(text)
  try {
    scan.value([])
    scan.skip(SPACE)
    return scan.at === text.length ? scan.places : { offset: scan.at }
  } catch (error) {
    if (error === BROKEN) return { offset: scan.at }
    throw error
  }
}

const BROKEN = Symbol('not JSON')

class Scan {
  readonly places = new Map<string, number>()
  at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  value(path: readonly (string | number)[]): void {
    this.skip(SPACE)
    if (path.length > DEPTH_MAX) throw BROKEN
    this.places.set(path.join('.'), this.at)
    const first = this.text[this.at]
    if (first === '{') this.members(path)
    else if (first === '[') this.elements(path)
    else this.need(first === '"' ? STRING : SCALAR)
  }

  private members(path: readonly (string | number)[]): void {
    this.list('}', () => {
      const name: unknown = JSON.parse(this.need(STRING))
      this.expect(':')
      this.value([...path, String(name)])
    })
  }

  private elements(path: readonly (string | number)[]): void {
    let index = 0
    this.list(']', () => {
      this.value([...path, index])
      index += 1
    })
  }

  /** Items with commas between them, up to the closing character. */
  private list(end: string, item: () => void): void {
    this.at += 1
    this.skip(SPACE)
    if (this.text[this.at] === end) {
      this.at += 1
      return
    }
    for (;;) {
      this.skip(SPACE)
      item()
      this.skip(SPACE)
      if (this.text[this.at] === end) break
      this.expect(',')
    }
    this.at += 1
  }

  private expect(character: string): void {
    this.skip(SPACE)
    if (this.text[this.at] !== character) throw BROKEN
    this.at += 1
  }

  private need(pattern: RegExp): string {
    const match = this.skip(pattern)
    if (match === null) throw BROKEN
    return match
  }

  skip(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)?.[0] ?? null
    this.at += match?.length ?? 0
    return match
  }
}

/** Line and column, both counted from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
