/** A part of a figure as a text in a form: read into data, and written back. */
export interface FieldText {
  look: 'line' | 'lines' | 'choice'
  options?: readonly string[]
  read: (written: string) => unknown
  write: (value: unknown) => string
}

const BETWEEN = '|'

/** In either notation; what is no number stays a text, and the schema says so. */
function toNumber(written: string): unknown {
  const plain = written.trim().replace(',', '.').replace('−', '-')
  return plain === '' || Number.isNaN(Number(plain)) ? written : Number(plain)
}

const plainly = (value: unknown) => (value === null || value === undefined ? '' : String(value))

export const text: FieldText = { look: 'line', read: (written) => written.trim(), write: plainly }
export const number: FieldText = { look: 'line', read: toNumber, write: plainly }

/** A measure, a question mark for what is asked, or nothing. */
export const label: FieldText = {
  look: 'line',
  read: (written) => (written.trim() === '' ? null : toNumber(written)),
  write: plainly,
}

/** One of a few; `none` stands for an empty choice, where there may be one. */
export function choice(options: readonly string[], none?: null): FieldText {
  const read = (written: string) => (written === 'none' ? none : written)
  const write = (value: unknown) => (value === null ? 'none' : plainly(value))
  return { look: 'choice', options: none === null ? ['none', ...options] : options, read, write }
}

/** Cells beside each other, with a bar between them. */
export const columns: FieldText = {
  look: 'line',
  read: (written) => cellsOf(written),
  write: (value) => (Array.isArray(value) ? value.join(` ${BETWEEN} `) : ''),
}

/** An entry on each line: cells by their names in the data, or a row of them. */
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
  return line.split(BETWEEN).map((cell) => cell.trim())
}

/** `at.0` is the first of a list in the entry. */
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
  // What stands at a step that leads on was put there before, as a list where the next step is a number.
  const filled = put(inner as Record<string, unknown>, rest, value)
  return { ...into, [step]: /^\d$/.test(next) ? Object.values(filled) : filled }
}

function writeEntry(entry: Record<string, FieldText>, item: unknown): string {
  return Object.entries(entry)
    .map(([path, field]) => {
      // As above: a step leads into an object or a list.
      const value = path
        .split('.')
        .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], item)
      return field.write(value)
    })
    .join(` ${BETWEEN} `)
}
