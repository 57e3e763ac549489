import { displayName } from '#shared/features/account/student-name.rules'
import { phoneDigits } from '#shared/features/families/families.rules'
import type { FamilyFileError, FamilyFilePreview, FamilyImport } from '#shared/features/families/family-file.contract'
import {
  FAMILY_FILE_ROWS_MAX,
  type FamilyColumn,
  type FamilyFileRow,
  groupFamilies,
  readFamilyRows,
  readLanguage,
  readMonth,
  readSchoolGrade,
} from '#shared/features/families/family-file.rules'
import { NewChild, NewGuardian } from '#shared/features/families/family-page.contract'
import type { ErrorCode } from '#shared/http/errors'
import type { ValidationCode } from '#shared/http/validation'
import type { Language } from '#shared/languages'
import { parseCsv } from '#shared/text/parse-csv'
import { FAMILY_FILE_WORDS } from '#shared/words/files/family-file.words'
import type { Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { refuseImpossibleMonth } from '../children/children.service'
import { createWholeFamily } from './create-family.service'
import { findKnownContacts } from './list-families.store'

interface ReadFamily {
  lines: number[]
  guardians: NewGuardian[]
  children: NewChild[]
}

interface ReadFile {
  families: ReadFamily[]
  errors: FamilyFileError[]
}

interface FileRequest {
  file: Pick<FamilyImport, 'text' | 'language'>
  now: Date
}

/** The families that a file would create, with its errors. Nothing is saved. */
export async function previewFamilies(db: Db, request: FileRequest): Promise<FamilyFilePreview> {
  const { families, errors } = await readFile(db, request)
  const nameOf = ({ firstName, lastName = '' }: NewChild | NewGuardian) => displayName({ firstName, lastName }) ?? ''
  return {
    families: families.map(({ lines, guardians, children }) => ({
      lines,
      guardians: guardians.map(nameOf),
      children: children.map(nameOf),
    })),
    errors,
  }
}

interface ImportRequest {
  file: FamilyImport
  staff: Staff
  siteKey: SiteKey
}

/** Creates every family of the file in one transaction, or none. */
export function importFamilies(db: Db, { file, staff, siteKey }: ImportRequest) {
  return transact(db, async (tx) => {
    const { families, errors } = await readFile(tx, { file, now: staff.now })
    if (errors.length > 0 || families.length === 0) throw new AppError('FILE_HAS_ERRORS')
    const invitedBy = file.invites ? siteKey : null
    for (const family of families) await createWholeFamily(tx, { ...family, staff, siteKey: invitedBy })
    const children = families.reduce((sum, family) => sum + family.children.length, 0)
    return { families: families.length, children }
  })
}

async function readFile(db: Db, { file, now }: FileRequest): Promise<ReadFile> {
  const { missing, rows } = readFamilyRows(parseCsv(file.text), FAMILY_FILE_WORDS.accepted)
  const ofFile = (code: ValidationCode, column: FamilyColumn | null = null) => ({ line: 1, column, code })
  if (missing.length > 0) return { families: [], errors: missing.map((column) => ofFile('COLUMN_MISSING', column)) }
  if (rows.length === 0) return { families: [], errors: [ofFile('FILE_EMPTY')] }
  if (rows.length > FAMILY_FILE_ROWS_MAX) return { families: [], errors: [ofFile('TOO_MANY_ROWS')] }
  const errors: FamilyFileError[] = []
  const families = groupFamilies(rows).map((group) => readFamily(group, { language: file.language, now, errors }))
  errors.push(...findRepeated(rows), ...(await findKnown(db, rows)))
  return { families, errors: errors.toSorted((a, b) => a.line - b.line) }
}

interface FileReading {
  language: Language
  now: Date
  /** Errors are added to it. */
  errors: FamilyFileError[]
}

/** The guardians of the first row, and the child of each row. */
function readFamily(rows: readonly FamilyFileRow[], reading: FileReading): ReadFamily {
  const [first] = rows
  const guardians = first ? [readGuardian(first, FIRST, reading), readGuardian(first, SECOND, reading)] : []
  const children = rows.map((row) => readChild(row, reading))
  return {
    lines: rows.map(({ line }) => line),
    guardians: guardians.flatMap((each) => each ?? []),
    children: children.flatMap((each) => each ?? []),
  }
}

type GuardianColumns = Record<'firstName' | 'lastName' | 'phone' | 'email', FamilyColumn>

const FIRST: GuardianColumns = {
  firstName: 'guardianFirstName',
  lastName: 'guardianLastName',
  phone: 'guardianPhone',
  email: 'guardianEmail',
}
const SECOND: GuardianColumns = {
  firstName: 'guardian2FirstName',
  lastName: 'guardian2LastName',
  phone: 'guardian2Phone',
  email: 'guardian2Email',
}

/** Undefined for a second guardian whom the row does not name, and for a guardian with errors. */
function readGuardian({ line, values }: FamilyFileRow, columns: GuardianColumns, reading: FileReading) {
  const { firstName = '', lastName, phone, email } = pick(values, columns)
  const isNamed = columns === FIRST || [firstName, lastName, phone, email].some(Boolean)
  if (!isNamed) return undefined
  const language = values.language === undefined ? reading.language : readLanguage(values.language)
  if (!language) reading.errors.push({ line, column: 'language', code: 'LANGUAGE_UNKNOWN' })
  const person = { firstName, lastName, phone, email, preferredLanguage: language ?? reading.language }
  const parsedGuardian = NewGuardian.safeParse(person)
  if (parsedGuardian.success) return parsedGuardian.data
  addIssues(parsedGuardian.error.issues, { line, columns, errors: reading.errors })
  return undefined
}

function pick(values: FamilyFileRow['values'], columns: GuardianColumns) {
  const entries = Object.entries(columns).map(([key, column]) => [key, values[column]])
  return Object.fromEntries(entries) as Partial<Record<keyof GuardianColumns, string>>
}

const CHILD_COLUMNS: Record<string, FamilyColumn> = {
  firstName: 'childFirstName',
  lastName: 'childLastName',
  email: 'childEmail',
  birthMonth: 'birthMonth',
  schoolGrade: 'grade',
  school: 'school',
}

function readChild({ line, values }: FamilyFileRow, { now, errors }: FileReading): NewChild | undefined {
  const { childFirstName, childLastName, childEmail, birthMonth, grade, school } = values
  const columns = [childFirstName, childLastName, childEmail, birthMonth, grade, school]
  if (!columns.some(Boolean)) return undefined
  const month = birthMonth === undefined ? undefined : readMonth(birthMonth)
  const schoolGrade = grade === undefined ? undefined : readSchoolGrade(grade)
  if (birthMonth !== undefined && !isPossible(month, now)) {
    errors.push({ line, column: 'birthMonth', code: 'BIRTH_MONTH_INVALID' })
  }
  if (grade !== undefined && schoolGrade === undefined) errors.push({ line, column: 'grade', code: 'GRADE_INVALID' })
  const names = { firstName: childFirstName ?? '', lastName: childLastName, email: childEmail }
  const parsedChild = NewChild.safeParse({ ...names, birthMonth: month, schoolGrade, school })
  if (parsedChild.success) return parsedChild.data
  addIssues(parsedChild.error.issues, { line, columns: CHILD_COLUMNS, errors })
  return undefined
}

function isPossible(birthMonth: string | undefined, now: Date): boolean {
  try {
    refuseImpossibleMonth({ birthMonth }, now)
    return birthMonth !== undefined
  } catch {
    return false
  }
}

interface RowIssues {
  line: number
  columns: Record<string, FamilyColumn>
  errors: FamilyFileError[]
}

function addIssues(issues: readonly { path: PropertyKey[]; message: string }[], { line, columns, errors }: RowIssues) {
  for (const { path, message } of issues) {
    const column = columns[String(path[0])] ?? null
    // The birth month has its own error, because a file writes it in other ways.
    if (column !== 'birthMonth') errors.push({ line, column, code: message })
  }
}

const EMAIL_COLUMNS = ['guardianEmail', 'guardian2Email', 'childEmail'] as const

/** Emails that two people of the file share. The rows of a family repeat its guardians. */
function findRepeated(rows: readonly FamilyFileRow[]): FamilyFileError[] {
  const owners = new Map<string, string>()
  return groupFamilies(rows).flatMap((group, family) =>
    group.flatMap(({ line, values }) =>
      EMAIL_COLUMNS.flatMap((column): FamilyFileError[] => {
        const email = values[column]?.toLowerCase()
        if (!email) return []
        const owner = column === 'childEmail' ? `${family} ${line}` : `${family} ${column}`
        const known = owners.get(email) ?? owner
        owners.set(email, known)
        return known === owner ? [] : [{ line, column, code: 'EMAIL_TAKEN' satisfies ErrorCode }]
      }),
    ),
  )
}

/** People who are on file already: their families are corrected there, not created a second time. */
async function findKnown(db: Db, rows: readonly FamilyFileRow[]): Promise<FamilyFileError[]> {
  const columns = [...EMAIL_COLUMNS, 'guardianPhone', 'guardian2Phone'] as const
  const contacts = rows.flatMap(({ line, values }) =>
    columns.flatMap((column) => (values[column] ? [{ line, column, value: values[column] }] : [])),
  )
  const isPhone = (column: FamilyColumn) => column.endsWith('Phone')
  const emails = contacts.flatMap(({ column, value }) => (isPhone(column) ? [] : value.toLowerCase()))
  const phones = contacts.flatMap(({ column, value }) => (isPhone(column) ? phoneDigits(value) : []))
  const known = await findKnownContacts(db, { emails, phones: phones.filter(Boolean) })
  return contacts.flatMap(({ line, column, value }): FamilyFileError[] => {
    if (isPhone(column)) return known.phones.has(phoneDigits(value)) ? [{ line, column, code: 'FAMILY_KNOWN' }] : []
    return known.emails.has(value.toLowerCase()) ? [{ line, column, code: 'EMAIL_TAKEN' }] : []
  })
}
