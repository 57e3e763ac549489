import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type FormOfAddress, withoutQuotes, wrongForms } from '../../../harness/form-of-address'
import type { WordsName } from './words'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const ADDRESS_OF_WORDS: Record<WordsName, FormOfAddress> = {
  site: 'tu',
  landing: 'tu',
  landingMore: 'tu',
  landingParents: 'vous',
  dashboard: 'tu',
  dashboardMore: 'tu',
  welcome: 'tu',
  learning: 'tu',
  library: 'tu',
  quizzes: 'tu',
  practice: 'tu',
  studyGuides: 'tu',
  booking: 'tu',
  restOfSeries: 'tu',
  sessions: 'tu',
  progress: 'tu',
  account: 'tu',
  confirm: 'tu',
  emailCode: 'neither',
  credits: 'vous',
  legal: 'vous',
  admin: 'vous',
  adminHome: 'vous',
  adminUsers: 'vous',
  adminFamilies: 'vous',
  adminFamilyData: 'vous',
  adminDetails: 'vous',
  adminContent: 'vous',
  adminQuizFiles: 'vous',
  adminDrafts: 'vous',
  adminQuestions: 'vous',
  adminFigures: 'vous',
  adminEmails: 'vous',
  adminMoney: 'vous',
  adminRefunds: 'vous',
  adminFactor: 'vous',
  adminSchool: 'vous',
  children: 'vous',
  adminStaff: 'vous',
  adminIncidents: 'vous',
  adminRestOfSeries: 'vous',
  adminTimetable: 'vous',
  adminTutors: 'vous',
  affectedSessions: 'vous',
  tutorDesk: 'vous',
  tutorSession: 'vous',
  adminSessions: 'vous',
  tutorHours: 'vous',
  errors: 'neither',
  signIn: 'vous',
  family: 'vous',
  familyLogin: 'vous',
  familyPrivacy: 'tu',
  familyMembers: 'vous',
  familyBooking: 'vous',
}

/** These files hold both languages; their English contains neither form. */
const ADDRESS_OF_SERVER_WORDS: Record<string, FormOfAddress> = {
  'files/calendar': 'tu',
  'pages/checkout': 'neither',
  'pages/birth-month': 'tu',
  'pages/consent': 'vous',
  'pages/privacy-officer': 'neither',
  'late-cancellation': 'vous',
  'leave-demo': 'neither',
  'pages/sign-in': 'tu',
  'pages/own-consent': 'tu',
  'pages/parent-sign-up': 'vous',
  'links/report-link': 'vous',
  'files/family-file': 'neither',
  'pages/footer': 'neither',
  'files/guide-pdf': 'neither',
  'pages/demo-inbox': 'neither',
  'files/statement': 'neither',
  'files/incidents-csv': 'neither',
  'files/accounting-csv': 'neither',
  'files/receipt': 'neither',
  'files/sessions-csv': 'neither',
  'files/users-csv': 'neither',
  'suggested-reasons': 'neither',
  subject: 'neither',
  'pages/classroom': 'neither',
  'links/guardian-link': 'vous',
  'links/email-links': 'tu',
  'links/staff-link': 'vous',
  'links/tutor-link': 'vous',
  'emails/guardian': 'vous',
  'emails/guardian-series': 'vous',
  'emails/guardian-account': 'vous',
  'emails/guardian-child': 'vous',
  'emails/consent': 'vous',
  'emails/email-labels': 'neither',
  'emails/staff-account': 'vous',
  'emails/student-account': 'tu',
  'emails/student-frame': 'tu',
  'emails/student-hours': 'tu',
  'emails/student-learning': 'tu',
  'emails/student-series': 'tu',
  'emails/student-sessions': 'tu',
  'emails/tutor': 'vous',
  'emails/tutor-series': 'vous',
}

function read(...path: string[]): string {
  return readFileSync(join(ROOT, ...path), 'utf8')
}

const fileName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test.each([
  ...filesBelow('src/client/i18n/fr', '.ts'),
  ...filesBelow('src/shared/words', '.words.ts'),
  ...filesBelow('content/legal', '.fr.md'),
])('%s mentions tuteurs only together with tutrices', (file) => {
  const named = read(file).match(/^.*(?<!\p{L})tuteurs?(?!\p{L})(?! léga).*$/gimu) ?? []
  expect(named.filter((line) => !/tutrice/i.test(line))).toEqual([])
})

describe('French texts use one form of address', () => {
  test.each(Object.entries(ADDRESS_OF_WORDS))('the words of %s use “%s”', (name, address) => {
    const file = filesBelow('src/client/i18n/fr', '.ts').find((path) => basename(path, '.ts') === fileName(name)) ?? ''
    expect(wrongForms(read(file), address)).toEqual([])
  })

  test.each(Object.entries(ADDRESS_OF_SERVER_WORDS))('the server’s words of %s use “%s”', (name, address) => {
    expect(wrongForms(read('src/shared/words', `${name}.words.ts`), address)).toEqual([])
  })

  test('every file of the server’s words is listed here', () => {
    const files = filesBelow('src/shared/words', '.words.ts').map((file) =>
      file.slice('src/shared/words/'.length, -'.words.ts'.length),
    )
    expect(files.sort()).toEqual(Object.keys(ADDRESS_OF_SERVER_WORDS).sort())
  })

  test.each(filesBelow('content/legal', '.fr.md'))('%s uses “vous”', (file) => {
    expect(wrongForms(read(file), 'vous')).toEqual([])
  })

  test.each(filesBelow('content/guides', 'fr.md'))('%s uses “tu”', (file) => {
    expect(wrongForms(withoutQuotes(read(file)), 'tu')).toEqual([])
  })
})

test.each([
  ['Choisissez une heure.', 'tu'],
  ['C’est à vous.', 'tu'],
  ['Voyez assez loin', 'neither'],
  ['C’est ton choix.', 'vous'],
  ['Ce quiz t’attend.', 'vous'],
  ["text: 'Vérifie les deux.'", 'vous'],
] as const)('“%s” is refused where the form is “%s”', (text, address) => {
  expect(wrongForms(text, address)).toHaveLength(1)
})

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file))
}
