import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type ClassifiedTable,
  classify,
  each,
  erasedColumns,
  exportedColumns,
  ofStudent,
  rowsStay,
} from '../../../db/personal-data/classify'
import { PERSONAL_DATA } from '../../../db/personal-data/personal-data'
import { holidays } from '../../../db/schema/tutoring/booking'
import { insertEntry } from '../../../security-log/security-log.store'
import { makeStudent } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { fillSite } from '../../../testing/sites/full-site'
import { eraseRows } from './delete-account.store'
import { findExported } from './export-data.store'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { db } = site

const ofStudents = PERSONAL_DATA.flatMap((classified) =>
  classified.rows ? [{ ...classified, rows: classified.rows, name: getTableName(classified.table) }] : [],
)

describe('the classification', () => {
  test('has every column of the database, and no other', async () => {
    const stored = await db
      .select({ name: sql<string>`table_name || '.' || column_name` })
      .from(sql`information_schema.columns`)
      .where(sql`table_schema = 'public'`)
    const classified = PERSONAL_DATA.flatMap(({ table, classes }) => {
      const columns = getTableColumns(table)
      return Object.keys(classes).map((key) => `${getTableName(table)}.${columns[key]?.name}`)
    })
    expect(classified.toSorted()).toEqual(stored.map(({ name }) => name).toSorted())
  })

  test('does not compile without one of the columns', () => {
    // @ts-expect-error `createdAt` is missing.
    expect(classify(holidays, each('none', 'day', 'name', 'nameFr'))).toBeDefined()
  })

  test('gives students only columns of tables in which their rows can be found', () => {
    const classesOf = ({ classes }: ClassifiedTable) => Object.values(classes)
    const isOfStudent = (each: string) => each.startsWith('student') || each === 'kept by law' || each === 'owner'
    const lost = PERSONAL_DATA.filter(({ rows }) => !rows).filter((each) => classesOf(each).some(isOfStudent))
    expect(lost.map(({ table }) => getTableName(table))).toEqual([])
  })

  test.each(ofStudents)('names a section for the exported columns of $name', ({ rows, ...classified }) => {
    expect(rows.section !== null).toBe(Object.keys(exportedColumns(classified)).length > 0)
  })

  test.each(ofStudents.filter(rowsStay))('can erase the remaining rows of $name', ({ rows, ...classified }) => {
    const required = Object.entries(erasedColumns(classified)).filter(([, { notNull }]) => notNull)
    expect(required.map(([name]) => name)).toEqual(Object.keys(rows.erased ?? {}))
  })
})

/** Columns that the export writes under another name. */
const FORMATTED: Record<string, Record<string, string>> = {
  sessions: { durationHours: 'duration', tutorId: 'tutor' },
  securityLog: { networkHash: 'network' },
  purchases: { receivedCents: 'received', refundedCents: 'refunded' },
}

describe('a student with rows in every table', () => {
  let student: Awaited<ReturnType<typeof fillSite>>['student']
  beforeAll(async () => {
    student = (await fillSite(site)).student
    await insertEntry(db, { accountKind: 'student', account: student.id, event: 'sign-in', createdAt: site.time.now })
  })

  const rowsOf = ({ table, rows }: (typeof ofStudents)[number]) => db.select().from(table).where(rows.where(student.id))

  test('finds every exported column of every row in the export', async () => {
    const response = await sendJson(site, { method: 'GET', url: '/api/profile/export', cookie: student.cookie })
    const { profile, ...sections } = response.json()
    const exported: Record<string, Record<string, unknown>[]> = { ...sections, profile: [profile] }
    for (const { rows, name, ...classified } of ofStudents) {
      if (rows.section === null) continue
      const entries = exported[rows.section] ?? []
      expect(entries.length, name).toBeGreaterThan(0)
      const keys = Object.keys(exportedColumns(classified)).map((key) => FORMATTED[rows.section ?? '']?.[key] ?? key)
      for (const entry of entries) expect(Object.keys(entry), name).toEqual(expect.arrayContaining(keys))
    }
    expect(response.body).not.toMatch(/argon2|"tokenHash"|"room"|"seed"/)
  })

  test('leaves no erased column behind when the account is deleted', async () => {
    const gone = await sendJson(site, { method: 'DELETE', url: '/api/profile', cookie: student.cookie })
    expect(gone.statusCode).toBe(204)
    for (const classified of ofStudents) {
      const names = Object.keys(erasedColumns(classified))
      const { erased = {} } = classified.rows
      const expected = Object.fromEntries(names.map((name) => [name, erased[name] ?? null]))
      const left = names.length > 0 ? await rowsOf(classified) : []
      const allowed = rowsStay(classified) ? left.map(() => expect.objectContaining(expected)) : []
      expect(left, classified.name).toEqual(allowed)
    }
  })
})

test('a newly classified column of students is exported and erased without further code', async () => {
  await db.execute(sql`alter table students add column telephone text`)
  const student = await makeStudent(site)
  const copy = pgTable('students', { id: uuid('id').primaryKey(), telephone: text('telephone') })
  const copyData = classify(
    copy,
    { id: 'student record', telephone: 'student' },
    { section: 'profile', where: ofStudent(copy.id) },
  )
  await db.update(copy).set({ telephone: '514 555 0142' }).where(eq(copy.id, student.id))
  expect(await findExported(db, copyData, student.id)).toEqual([{ id: student.id, telephone: '514 555 0142' }])
  await eraseRows(db, { ...copyData, classes: { ...copyData.classes } }, eq(copy.id, student.id))
  expect(await findExported(db, copyData, student.id)).toEqual([{ id: student.id, telephone: null }])
})
