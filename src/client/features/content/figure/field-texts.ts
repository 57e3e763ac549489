/** Converts a part of a figure to the text of a form field and back. */
export interface FieldText {
  look: 'line' | 'lines' | 'choice'
  options?: readonly string[]
  read: (written: string) => unknown
  write: (value: unknown) => string
}

const SEPARATOR = '|'

/** Accepts both decimal signs. The schema refuses what is not a number. */
function toNumber(written: string): unknown {
  const plain = written.trim().replace(',', '.').replace('−', '-')
  return plain === '' || Number.isNaN(Number(plain)) ? written : Number(plain)
}

const toText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

export const text: FieldText = { look: 'line', read: (written) => written.trim(), write: toText }
export const number: FieldText = { look: 'line', read: toNumber, write: toText }

/** A measurement, a question mark, or nothing. */
export const label: FieldText = {
  look: 'line',
  read: (written) => (written.trim() === '' ? null : toNumber(written)),
  write: toText,
}

/** One of the options, or `none` if that is allowed. */
export function choice(options: readonly string[], none?: null): FieldText {
  const read = (written: string) => (written === 'none' ? none : written)
  const write = (value: unknown) => (value === null ? 'none' : toText(value))
  return { look: 'choice', options: none === null ? ['none', ...options] : options, read, write }
}

/** Cells separated by a bar. */
export const columns: FieldText = {
  look: 'line',
  read: (written) => cellsOf(written),
  write: (value) => (Array.isArray(value) ? value.join(` ${SEPARATOR} `) : ''),
}

/** One entry per line: named cells, or a row. */
export function list(entry: FieldText | Record<string, FieldText>): FieldText {
  return {
    look: 'lines',
    read: (written) =>
      written
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => (isField(entry) ? entry.read(line) : readEntry(entry, cellsOf(line)))),
    write: (value) =>
      (Array.isArray(value) ? value : [])
        .map((item) => (isField(entry) ? entry.write(item) : writeEntry(entry, item)))
        .join('\n'),
  }
}

function isField(entry: FieldText | Record<string, FieldText>): entry is FieldText {
  return typeof entry.read === 'function'
}

function cellsOf(line: string): string[] {
  return line.split(SEPARATOR).map((cell) => cell.trim())
}

/** A path such as `at.0` is an entry of a list. */
function readEntry(entry: Record<string, FieldText>, cells: readonly string[]): unknown {
  return Object.entries(entry).reduce<Record<string, unknown>>(
    (built, [path, field], place) => put(built, path.split('.'), field.read(cells[place] ?? '')),
    {},
  )
}

function put(
  into: Record<string, unknown>,
  [step = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (rest.length === 0) return { ...into, [step]: value }
  const [next = ''] = rest
  const inner = into[step] ?? {}
  // Only `put` fills this, with a list where the next step is a number.
  const filled = put(inner as Record<string, unknown>, rest, value)
  return { ...into, [step]: /^\d$/.test(next) ? Object.values(filled) : filled }
}

function writeEntry(entry: Record<string, FieldText>, item: unknown): string {
  return Object.entries(entry)
    .map(([path, field]) => {
      // Each step but the last is an object or a list.
      const value = path
        .split('.')
        .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], item)
      return field.write(value)
    })
    .join(` ${SEPARATOR} `)
}
