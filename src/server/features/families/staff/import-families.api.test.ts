import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { families, guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { db } = site
const admin = await makeAdministrator(site)
let made = 0

beforeEach(() => db.delete(emails))

const HEADINGS =
  'Guardian first name,Guardian last name,Guardian phone,Guardian email,Language,Child first name,Grade,School'
const post = (path: string, body: object) =>
  sendJson(site, { method: 'POST', url: `/api/admin/families/import${path}`, cookie: admin.cookie, body })
const preview = async (...lines: string[]) =>
  (await post('/preview', { text: [HEADINGS, ...lines].join('\r\n'), language: 'fr' })).json()
const importAll = (text: string, invites = false) => post('', { text, language: 'fr', invites })

async function counts() {
  return [await db.$count(families), await db.$count(guardianAccounts), await db.$count(students)]
}

const fresh = () => {
  const digits = String(5140000 + ++made)
  return { email: `parent-${made}@example.com`, phone: `514 ${digits.slice(0, 3)}-${digits.slice(3)}` }
}

describe('the preview of a file of families', () => {
  test('shows families with their lines, and saves nothing', async () => {
    const [a, b] = [fresh(), fresh()]
    const before = await counts()
    const found = await preview(
      `Ann,Roy,${a.phone},${a.email},English,Léa,Grade 6,"École, Sainte-Anne"`,
      `Ann,Roy,${a.phone},${a.email},English,Tom,sec. 2,`,
      '',
      `Bea,,${b.phone},,,Zoé,,`,
    )
    expect(found).toEqual({
      errors: [],
      families: [
        { lines: [2, 3], guardians: ['Ann Roy'], children: ['Léa', 'Tom'] },
        { lines: [5], guardians: ['Bea'], children: ['Zoé'] },
      ],
    })
    expect(await counts()).toEqual(before)
  })

  test('names every error with its line and column', async () => {
    const [a, known] = [fresh(), fresh()]
    await makeStudent(site, { email: 'Taken@example.com' })
    await importAll(`${HEADINGS}\nOld,,+1 ${known.phone},${known.email},,Max,,`)
    const { errors } = await preview(
      `,Roy,,${a.email},fr,Léa,,`,
      'Bea,,,nobody,de,Zoé,13,',
      `Cat,,${known.phone.replaceAll(' ', '')},taken@EXAMPLE.com,,Ida,,`,
      `Dan,,,${a.email},,,,`,
    )
    expect(errors).toEqual([
      { line: 2, column: 'guardianFirstName', code: 'TEXT_REQUIRED' },
      { line: 3, column: 'language', code: 'LANGUAGE_UNKNOWN' },
      { line: 3, column: 'guardianEmail', code: 'EMAIL_INVALID' },
      { line: 3, column: 'grade', code: 'GRADE_INVALID' },
      { line: 4, column: 'guardianEmail', code: 'EMAIL_TAKEN' },
      { line: 4, column: 'guardianPhone', code: 'FAMILY_KNOWN' },
    ])
  })

  test('names missing columns, an empty file and an email that two families share', async () => {
    expect((await post('/preview', { text: 'Name;Phone\nAnn;1', language: 'en' })).json().errors).toEqual([
      { line: 1, column: 'guardianFirstName', code: 'COLUMN_MISSING' },
      { line: 1, column: 'childFirstName', code: 'COLUMN_MISSING' },
    ])
    expect((await preview()).errors).toEqual([{ line: 1, column: null, code: 'FILE_EMPTY' }])
    const headings = 'Famille;Prénom du parent;Courriel du parent;Prénom de l’enfant'
    const text = `${headings}\n1;Ann;x@example.com;Léa\n2;Bea;X@example.com;Tom`
    expect((await post('/preview', { text, language: 'fr' })).json().errors).toEqual([
      { line: 3, column: 'guardianEmail', code: 'EMAIL_TAKEN' },
    ])
  })
})

describe('importing a file of families', () => {
  test('creates all of them, with invitations only if they are wanted, and each in the log', async () => {
    const [a, b] = [fresh(), fresh()]
    const line = ({ email, phone }: typeof a) => `Ann,Roy,${phone},${email},en,Léa,6,École`
    const first = await importAll(`${HEADINGS}\n${line(a)}`)
    expect([first.statusCode, first.json()]).toEqual([201, { families: 1, children: 1 }])
    expect(await db.$count(emails)).toBe(0)
    await importAll(`${HEADINGS}\n${line(b)}`, true)
    expect(await db.select().from(emails)).toMatchObject([{ kind: 'family-invited' }])
    const [guardian] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.email, a.email))
    expect(guardian).toMatchObject({ preferredLanguage: 'en', phone: a.phone })
    const [child] = await db
      .select()
      .from(students)
      .where(eq(students.familyId, guardian?.familyId ?? 0))
    expect(child).toMatchObject({ firstName: 'Léa', schoolGrade: 6, school: 'École', email: null, passwordHash: null })
  })

  test('saves nothing at all if one line has an error', async () => {
    const [a] = [fresh()]
    const before = await counts()
    const response = await importAll(`${HEADINGS}\nAnn,,,${a.email},,Léa,,\nBea,,,nobody,,Tom,,`)
    expect([response.statusCode, response.json().code]).toEqual([409, 'FILE_HAS_ERRORS'])
    expect(await counts()).toEqual(before)
  })

  test('refuses the same file a second time', async () => {
    const a = fresh()
    const text = `${HEADINGS}\nAnn,,${a.phone},,,Léa,,`
    expect((await importAll(text)).statusCode).toBe(201)
    expect((await importAll(text)).json().code).toBe('FILE_HAS_ERRORS')
  })
})

test('an exported file has what was imported, in either language, without formulas', async () => {
  const a = fresh()
  const row = `Ann,=1+1,${a.phone},${a.email},en,Léa,6,École,2015-03,Marc`
  const text = `${HEADINGS},Child birth month,Second guardian first name\n${row}`
  expect((await importAll(text)).statusCode).toBe(201)
  const read = (lang: string) =>
    sendJson(site, {
      method: 'GET',
      url: `/api/admin/families?lang=${lang}&search=${a.email}`,
      cookie: admin.cookie,
      headers: { accept: 'text/csv' },
    })
  const [english, french] = [await read('en'), await read('fr')]
  expect(english.headers['content-type']).toContain('text/csv')
  expect(english.body).toContain(`,Ann,'=1+1,${a.phone},${a.email},en,Marc,,,,Léa,,,2015-03,6,École,0`)
  expect(french.body).toContain(`;Ann;'=1+1;${a.phone};${a.email};en;Marc;;;;Léa;;;2015-03;6;École;0`)
  const again = (await post('/preview', { text: french.body, language: 'fr' })).json()
  expect(again.families).toEqual([{ lines: [2], guardians: ["Ann '=1+1", 'Marc'], children: ['Léa'] }])
  expect(again.errors.map(({ code }: { code: string }) => code).toSorted()).toEqual(['EMAIL_TAKEN', 'FAMILY_KNOWN'])
})
