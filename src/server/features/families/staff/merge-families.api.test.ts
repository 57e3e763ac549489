import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { studentLimits } from '../../../db/schema/accounts/student-limits'
import { students } from '../../../db/schema/accounts/students'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeFamily } from '../../../testing/factories/family-factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import { balanceOf, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { verifyLedger } from '../../billing/ledger/verify-ledger.service'

const site = await buildTestApp()
const { db, time } = site
const admin = await makeAdministrator(site)

const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  sendJson(site, { method, url: `/api/admin/${url}`, cookie: admin.cookie, ...(body && { body }) })
const merge = (id: number, fromFamilyId: number) => send('POST', `families/${id}/merge`, { fromFamilyId })

async function makeFamilyWith(hours: number[], guardians = 1) {
  const { id } = await makeFamily(site, { guardians })
  const children = []
  for (const each of hours) {
    const child = await makeStudent(site, { hours: each })
    await send('PUT', `users/${child.id}/family`, { familyId: id, hours: 0 })
    children.push(child.id)
  }
  return { id, children }
}

describe('merging two families', () => {
  test('moves guardians, children, notes and all hours by one transfer', async () => {
    const [into, from] = [await makeFamilyWith([2]), await makeFamilyWith([5, 3], 2)]
    await send('POST', `families/${from.id}/notes`, { text: 'Prefers mornings.' })
    const merged = await merge(into.id, from.id)
    expect(merged.json()).toMatchObject({ id: into.id, creditsRemaining: 10 })
    expect(merged.json().guardians).toHaveLength(3)
    expect(merged.json().children).toHaveLength(3)
    for (const id of [...into.children, ...from.children]) expect(await balanceOf(site, id)).toBe(10)
    expect((await send('GET', `families/${into.id}/notes`)).json()).toMatchObject([{ text: 'Prefers mornings.' }])
    const [transfer] = (await send('GET', `families/${from.id}/statement`)).json()
    expect(transfer).toMatchObject({ kind: 'transfer', hours: -8, balanceAfter: 0 })
    const listed = (await send('GET', 'families')).json().map(({ id }: { id: number }) => id)
    expect(listed).toContain(into.id)
    expect(listed).not.toContain(from.id)
    await expectSoundTutoring(site)
    expect((await verifyLedger(db, time.now)).damaged).toEqual([])
  })

  test('keeps a guardian for a child under 14 throughout', async () => {
    const [into, from] = [await makeFamilyWith([]), await makeFamilyWith([1])]
    await db
      .update(students)
      .set({ birthMonth: '2017-03' })
      .where(eq(students.id, from.children[0] ?? ''))
    expect((await merge(into.id, from.id)).statusCode).toBe(200)
  })

  test('keeps the limits that a guardian has set', async () => {
    const [into, from] = [await makeFamilyWith([1]), await makeFamilyWith([1])]
    const [studentId = ''] = from.children
    const limits = { mayBookAlone: false, hoursPerWeek: '2.00' }
    await db.insert(studentLimits).values({ studentId, ...limits, changedAt: time.now })
    expect((await merge(into.id, from.id)).statusCode).toBe(200)
    expect(await db.select().from(studentLimits)).toMatchObject([{ studentId, ...limits }])
  })

  test('moves hours of a family whose children are gone', async () => {
    const [into, from] = [await makeFamilyWith([1]), await makeFamilyWith([4])]
    await send('PUT', `users/${from.children[0]}/family`, { familyId: into.id, hours: 0 })
    expect((await merge(into.id, from.id)).json()).toMatchObject({ creditsRemaining: 5 })
    expect((await verifyLedger(db, time.now)).damaged).toEqual([])
  })

  test('is refused above four guardians, with itself, with no family and a second time', async () => {
    const [into, from] = [await makeFamilyWith([1], 3), await makeFamilyWith([2], 2)]
    expect((await merge(into.id, from.id)).json()).toMatchObject({ code: 'TOO_MANY_GUARDIANS' })
    expect(await balanceOf(site, from.children[0] ?? '')).toBe(2)
    expect((await merge(into.id, into.id)).statusCode).toBe(404)
    expect((await merge(into.id, 999_999)).statusCode).toBe(404)
    const other = await makeFamilyWith([3])
    expect((await merge(into.id, other.id)).statusCode).toBe(200)
    expect((await merge(into.id, other.id)).statusCode).toBe(404)
    expect((await merge(other.id, into.id)).json()).toMatchObject({ code: 'CHILD_NEEDS_GUARDIAN' })
    const student = await makeStudent(site)
    const joined = await send('PUT', `users/${student.id}/family`, { familyId: other.id, hours: 0 })
    expect(joined.json()).toMatchObject({ code: 'CHILD_NEEDS_GUARDIAN' })
  })
})
