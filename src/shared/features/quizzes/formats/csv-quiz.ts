import { OPTION_COUNT, type QuestionDraft, type QuizDraft } from '../quiz-drafts.contract'
import { aboutOf, type FormatProblem, type ReadQuiz, readObject } from './quiz-format'

const LETTERS = ['A', 'B', 'C', 'D'] as const

/** Columns about the quiz, filled in the first line of questions. */
const ABOUT = ['title', 'titleFr', 'description', 'descriptionFr', 'subject', 'difficulty'] as const
const TEXTS = ['id', 'type', 'question', 'questionFr', 'correctAnswer', 'explanation', 'explanationFr'] as const
/** One entry per line of the cell. */
const LISTS = ['hints', 'hintsFr', 'solution', 'solutionFr'] as const
/** One column per option. */
const OPTIONS = { option: 'options', optionFr: 'optionsFr', feedback: 'feedback', feedbackFr: 'feedbackFr' } as const
/** In JSON, as in a quiz file. */
const OBJECTS = ['passage', 'figure', 'answerKind', 'commonMistakes'] as const

const optionColumns = (name: string) => LETTERS.map((letter) => columnOf(name, letter))
const columnOf = (name: string, letter: string) =>
  name.endsWith('Fr') ? `${name.slice(0, -2)}${letter}Fr` : `${name}${letter}`

export const CSV_COLUMNS: readonly string[] = [
  ...ABOUT,
  'quizPassage',
  ...TEXTS,
  ...Object.keys(OPTIONS).flatMap(optionColumns),
  ...LISTS,
  ...OBJECTS,
]

/** The columns of the template: what most questions need. */
export const CSV_TEMPLATE_COLUMNS: readonly string[] = CSV_COLUMNS.filter(
  (name) => !['quizPassage', 'id', ...LISTS, ...OBJECTS].includes(name) && !name.startsWith('feedback'),
)

/** Writes a quiz as a table with one line per question. Columns that no question uses are left out. */
export function writeCsv(quiz: QuizDraft, columns: readonly string[] = CSV_COLUMNS): string {
  const { passage, ...about } = aboutOf(quiz)
  const rows = quiz.questions.map((question, index) => ({
    ...(index === 0 && { ...about, quizPassage: jsonCell(passage) }),
    ...questionCells(question),
  }))
  const isUsed = (name: string) => columns !== CSV_COLUMNS || rows.some((row) => cellOf(row, name) !== '')
  const used = columns.filter(isUsed)
  const lines = [used, ...rows.map((row) => used.map((name) => cellOf(row, name)))]
  // With the mark, spreadsheet programs read the accents.
  return `\ufeff${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`
}

function cellOf(row: Record<string, unknown>, name: string): string {
  return typeof row[name] === 'string' ? row[name] : ''
}

function questionCells(question: QuestionDraft): Record<string, string> {
  const fields: Record<string, unknown> = { ...question }
  const cells: Record<string, string> = {}
  for (const name of TEXTS) cells[name] = String(fields[name] ?? '')
  if (question.type === 'multiple_choice') cells.correctAnswer = LETTERS[question.correctAnswer] ?? ''
  for (const [column, field] of Object.entries(OPTIONS)) {
    const list = fields[field]
    for (const [index, letter] of LETTERS.entries()) {
      cells[columnOf(column, letter)] = Array.isArray(list) ? String(list[index] ?? '') : ''
    }
  }
  for (const name of LISTS) cells[name] = listCell(fields[name])
  for (const name of OBJECTS) cells[name] = jsonCell(fields[name])
  return cells
}

function jsonCell(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value)
}

/** One entry per line, or JSON where that would not be read back as the same list. */
function listCell(list: unknown): string {
  if (!Array.isArray(list) || list.length === 0) return ''
  const lines = list.join('\n')
  return JSON.stringify(readList(lines)) === JSON.stringify(list) ? lines : JSON.stringify(list)
}

function readList(cell: string): string[] | undefined {
  if (cell === '') return undefined
  if (cell.startsWith('["')) {
    const list = readObject(`{"list":${cell}}`)?.list
    if (Array.isArray(list)) return list
  }
  return cell.split(/\r\n|\r|\n/)
}

function quote(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

interface CsvRecord {
  line: number
  cells: string[]
}

/** Reads a table of questions. The first line names the columns, in any order; commas, semicolons or tabs. */
export function readCsv(text: string): ReadQuiz {
  const { records, problem } = readRecords(text.replace(/^\ufeff/, ''))
  if (problem) return { about: {}, questions: [], problems: [problem] }
  const [headings, ...rows] = records
  const names = (headings?.cells ?? []).map((name) => name.trim())
  const problems = names.flatMap((name): FormatProblem[] =>
    CSV_COLUMNS.includes(name) ? [] : [{ line: 1, field: name, reason: 'csvHeading' }],
  )
  if (problems.length > 0) return { about: {}, questions: [], problems }
  const read = rows.map(({ line, cells }, index) => {
    const row = Object.fromEntries(names.map((name, column) => [name, cells[column]?.trim() ?? '']))
    return { line, row, ...readRow(row, { line, question: index + 1 }) }
  })
  const [first] = read
  const about = Object.fromEntries(ABOUT.flatMap((name) => (first?.row[name] ? [[name, first.row[name]]] : [])))
  const passage = first?.row.quizPassage ? readObject(first.row.quizPassage) : undefined
  return {
    about: { ...about, ...(passage && { passage }) },
    questions: read.map(({ line, draft }) => ({ line, draft })),
    problems: read.flatMap((row) => row.problems),
  }
}

function readRow(row: Record<string, string>, at: { line: number; question: number }) {
  const objects = OBJECTS.flatMap((name) => {
    const cell = row[name]
    return cell ? [{ name, value: readObject(`{"value":${cell}}`)?.value }] : []
  })
  const problems = objects.flatMap(({ name, value }): FormatProblem[] =>
    value === undefined ? [{ ...at, field: name, reason: 'cellUnreadable' }] : [],
  )
  const texts = TEXTS.flatMap((name) => (row[name] ? [[name, row[name]]] : []))
  const lists = LISTS.map((name) => [name, readList(row[name] ?? '')])
  const draft: Record<string, unknown> = {
    ...Object.fromEntries(texts),
    ...readAnswer(row),
    ...Object.fromEntries(lists.filter(([, list]) => list !== undefined)),
    ...Object.fromEntries(objects.map(({ name, value }) => [name, value])),
  }
  return { draft: problems.length > 0 ? null : draft, problems }
}

/** A line with options is multiple choice, whether its type is named or not. */
function readAnswer(row: Record<string, string>): Record<string, unknown> {
  const type = row.type || (row.optionA ? 'multiple_choice' : 'fill_blank')
  if (type !== 'multiple_choice') return { type }
  const key = row.correctAnswer?.toUpperCase() ?? ''
  const lists = Object.entries(OPTIONS).map(([column, field]) => [field, readOptions(row, column)])
  return {
    type,
    correctAnswer: key.length === 1 ? LETTERS.join('').indexOf(key) : -1,
    ...Object.fromEntries(lists.filter(([, list]) => list !== undefined)),
  }
}

/** Undefined if all are empty. Missing feedback is null, a missing option is empty. */
function readOptions(row: Record<string, string>, column: string): (string | null)[] | undefined {
  const cells = optionColumns(column).map((name) => row[name] ?? '')
  if (cells.every((cell) => cell === '')) return undefined
  if (column.startsWith('feedback')) return cells.map((cell) => cell || null)
  const last = cells.findLastIndex((cell) => cell !== '')
  return column === 'option' && last === OPTION_COUNT - 1 ? cells : cells.slice(0, last + 1)
}

const SEPARATORS = [',', ';', '\t']

function readRecords(text: string): { records: CsvRecord[]; problem?: FormatProblem } {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  const counts = SEPARATORS.map((separator) => first.split(separator).length)
  const separator = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y')
  const records: CsvRecord[] = []
  let [line, startsRecord] = [1, true]
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) return { records, problem: { line, field: '', reason: 'csvQuotes' } }
    const [whole, quoted, plain = '', end = ''] = match
    if (startsRecord) records.push({ line, cells: [] })
    records.at(-1)?.cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += whole.split(/\r\n|\r|\n/).length - 1
    startsRecord = end !== separator
  }
  return { records: records.filter(({ cells }) => cells.some((each) => each.trim() !== '')) }
}
