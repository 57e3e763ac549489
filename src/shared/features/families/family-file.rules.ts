import { SCHOOL_GRADE_LAST } from './families.rules'

/** The columns of a file of families, one row per child. */
export const FAMILY_COLUMNS = [
  'family',
  'guardianFirstName',
  'guardianLastName',
  'guardianPhone',
  'guardianEmail',
  'language',
  'guardian2FirstName',
  'guardian2LastName',
  'guardian2Phone',
  'guardian2Email',
  'childFirstName',
  'childLastName',
  'childEmail',
  'birthMonth',
  'grade',
  'school',
] as const
export type FamilyColumn = (typeof FAMILY_COLUMNS)[number]

/** Without these columns a file is not about families. */
export const REQUIRED_COLUMNS = ['guardianFirstName', 'childFirstName'] as const satisfies FamilyColumn[]

/** A large school; one file is saved in one transaction. */
export const FAMILY_FILE_ROWS_MAX = 1000

export interface FamilyFileRow {
  /** As a spreadsheet numbers it: the headings are line 1. */
  line: number
  values: Partial<Record<FamilyColumn, string>>
}

type ColumnHeadings = Record<FamilyColumn, readonly string[]>

/** For comparing headings: small letters without accents, spaces and signs. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The rows with the columns that their headings name; other columns are ignored. Empty rows are left out. */
export function readFamilyRows(records: readonly string[][], headings: ColumnHeadings) {
  const [first = [], ...rest] = records
  const columns = first.map((cell) =>
    FAMILY_COLUMNS.find((column) => headings[column].some((heading) => plain(heading) === plain(cell))),
  )
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.includes(column))
  const rows = rest.map((cells, index): FamilyFileRow => {
    const named = columns.flatMap((column, place) => {
      const value = cells[place]?.trim()
      return column && value ? [[column, value] as const] : []
    })
    return { line: index + 2, values: Object.fromEntries(named) }
  })
  return { missing, rows: rows.filter(({ values }) => Object.keys(values).length > 0) }
}

/** Rows of one family: with the same mark in the column `family`, else with the same email or phone of the guardian. */
export function groupFamilies(rows: readonly FamilyFileRow[]): FamilyFileRow[][] {
  const groups = new Map<string, FamilyFileRow[]>()
  for (const row of rows) {
    const { family, guardianEmail, guardianPhone, guardianFirstName, guardianLastName } = row.values
    const named = [guardianFirstName, guardianLastName].filter(Boolean).join(' ')
    const key = (family ?? guardianEmail ?? guardianPhone ?? named).toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** `6`, `Grade 6`, `6e année` or `sec. 3` (Grade 9); undefined for anything else. */
export function readSchoolGrade(text: string): number | undefined {
  const secondary = /^sec(?:ondaire)?\.?\s*([1-5])$/i.exec(text) ?? /^([1-5])(?:re|e)\s*sec(?:ondaire)?\.?$/i.exec(text)
  if (secondary) return 6 + Number(secondary[1])
  const grade = Number(/^(?:grade\s*)?(\d{1,2})(?:(?:re|e)\s*année)?$/i.exec(text)?.[1])
  return grade >= 1 && grade <= SCHOOL_GRADE_LAST ? grade : undefined
}

/** `2015-03` from that, from `2015-03-09` or from `03/2015`; undefined for anything else. */
export function readMonth(text: string): string | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(text) ?? []
  if (year && month) return `${year}-${month}`
  const [, monthFirst, yearLast] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return yearLast && monthFirst ? `${yearLast}-${monthFirst.padStart(2, '0')}` : undefined
}

/** Undefined for a language that the site does not have. */
export function readLanguage(text: string): 'en' | 'fr' | undefined {
  if (/^(en|english|anglais)$/i.test(text)) return 'en'
  return /^(fr|french|fran[cç]ais)$/i.test(text) ? 'fr' : undefined
}
