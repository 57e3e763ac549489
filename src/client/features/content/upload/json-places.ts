/** Where a text stops being JSON. */
export interface SyntaxFault {
  offset: number
}

const DEEPEST = 100
const SPACE = /[ \t\n\r]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what JSON does not allow in a string.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y

/**
 * Finds where each value of a JSON text begins, by its path (`questions.0.title`), or where the text stops being JSON.
 * The browsers' own parsers say neither in a way that all of them share.
 */
export function findPlaces(text: string): ReadonlyMap<string, number> | SyntaxFault {
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
    if (path.length > DEEPEST) throw BROKEN
    this.places.set(path.join('.'), this.at)
    const sign = this.text[this.at]
    if (sign === '{') this.members(path)
    else if (sign === '[') this.elements(path)
    else this.need(sign === '"' ? STRING : SCALAR)
  }

  private members(path: readonly (string | number)[]): void {
    this.list('}', () => {
      const name: unknown = JSON.parse(this.need(STRING))
      this.sign(':')
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

  /** What stands between an opening sign and its closing one, with commas between. */
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
      this.sign(',')
    }
    this.at += 1
  }

  private sign(wanted: string): void {
    this.skip(SPACE)
    if (this.text[this.at] !== wanted) throw BROKEN
    this.at += 1
  }

  private need(pattern: RegExp): string {
    const found = this.skip(pattern)
    if (found === null) throw BROKEN
    return found
  }

  skip(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? null
    this.at += found?.length ?? 0
    return found
  }
}

/** Line and column of a place, both from 1 on. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
