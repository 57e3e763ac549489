import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { openApp } from '../../../../harness/network/http-server'
import { restoreBackup } from '../../backup/restore-backup'
import { writeBackup } from '../../backup/write-backup'
import { signIns } from '../../db/schema/accounts/sign-ins'
import { students } from '../../db/schema/accounts/students'
import { auditEntries } from '../../db/schema/audit'
import { ledgerEntries } from '../../db/schema/billing/ledger'
import { payments } from '../../db/schema/billing/purchases'
import { transact } from '../../db/transact'
import { endAllAccess } from '../../recovery/end-all-access.store'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { openTestDatabase } from '../../testing/sites/test-database'
import { deletionsFile, readDeletions } from '../account/personal-data/deletions-file'
import { reapplyDeletions } from './reapply-deletions.service'

const dataDir = mkdtempSync(join(tmpdir(), 'plume-deletions-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const site = await buildTestApp({ settings: { dataDir, payments: 'live', interacEmail: 'pay@plume.example' } })
const { db, time } = site
const started = time.now
const [owner, manager, viewer] = [
  await makeAdministrator(site),
  await makeAdministrator(site, { role: 'manager' }),
  await makeAdministrator(site, { role: 'viewer' }),
]
beforeEach(() => {
  time.now = started
})

const read = (url: string, cookie = owner.cookie) => sendJson(site, { method: 'GET', url, cookie })
const remove = (id: string, cookie = owner.cookie) =>
  sendJson(site, { method: 'DELETE', url: `/api/admin/users/${id}/account`, cookie, body: {} })
const actionsOn = async (id: string) => {
  const entries = (await read(`/api/admin/audit?kind=student&target=${id}`)).json()
  return entries.map(({ action, administrator }: { action: string; administrator: { email: string } | null }) =>
    [action, administrator?.email ?? 'command'].join(' '),
  )
}

describe('opening a student’s page', () => {
  test('is in the log that owners read, once an hour for each member of staff', async () => {
    const { id } = await makeStudent(site)
    for (const part of ['', '/statement', '/sessions', '/attempts', '/skills/math']) {
      expect((await read(`/api/admin/users/${id}${part}`, viewer.cookie)).statusCode).toBe(200)
    }
    await read(`/api/admin/users/${id}/sessions`, manager.cookie)
    expect(await actionsOn(id)).toEqual([`student.opened ${manager.email}`, `student.opened ${viewer.email}`])
    time.now = new Date(started.getTime() + 61 * MINUTE_MS)
    await read(`/api/admin/users/${id}`, viewer.cookie)
    expect(await actionsOn(id)).toHaveLength(3)
  })
})

describe('a student who asks the school', () => {
  const NOTE = 'Parent called about the divorce'

  const countNotes = () => db.$count(payments, eq(payments.note, NOTE))

  async function makeKnownStudent() {
    const student = await makeStudent(site, { firstName: 'Ève', email: `eve-${Math.random()}@example.com` })
    const credits = { creditsRemaining: 2, reason: NOTE }
    const set = { method: 'PATCH', url: `/api/admin/users/${student.id}`, cookie: owner.cookie, body: credits } as const
    expect((await sendJson(site, set)).statusCode).toBe(200)
    const cash = { studentId: student.id, hours: 5, amountCents: 15_000, method: 'cash', note: NOTE }
    const recorded = { method: 'POST', url: '/api/admin/money/recorded', cookie: owner.cookie, body: cash } as const
    expect((await sendJson(site, recorded)).statusCode).toBeLessThan(300)
    return student
  }

  test('gets a copy of everything, including text by staff, from an owner only', async () => {
    const { id } = await makeKnownStudent()
    const url = `/api/admin/users/${id}/export`
    for (const { cookie } of [manager, viewer]) expect((await read(url, cookie)).statusCode).toBe(403)
    const response = await read(url)
    expect(response.headers['content-disposition']).toContain('plume-data-2026-11-16.json')
    expect(response.json()).toMatchObject({ profile: { firstName: 'Ève' }, payments: [{ note: NOTE }] })
    expect(await actionsOn(id)).toContain(`student.exported ${owner.email}`)
    expect((await read('/api/admin/users/00000000-0000-4000-8000-000000000000/export')).statusCode).toBe(404)
  })

  test('is deleted by an owner only, with text by staff; the sums stay', async () => {
    const { id, cookie } = await makeKnownStudent()
    const notes = await countNotes()
    expect((await remove(id, manager.cookie)).statusCode).toBe(403)
    expect((await remove(id)).statusCode).toBe(204)
    expect((await remove(id)).statusCode).toBe(404)
    expect((await read('/api/auth/user', cookie)).statusCode).toBe(401)
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, id))
    expect(entries.map(({ hours, reason }) => [hours, reason])).toEqual([
      ['2.00', null],
      ['5.00', null],
    ])
    const audited = await db.select().from(auditEntries).where(eq(auditEntries.target, id))
    expect(audited.map(({ action }) => action)).toContain('student.deleted')
    expect(JSON.stringify([entries, audited])).not.toContain(NOTE)
    expect(audited.find(({ action }) => action === 'hours.set')?.after).toEqual({ creditsRemaining: 2 })
    expect(await countNotes()).toBe(notes - 1)
  })

  test('is noted for restores even if the connection breaks before the answer', async () => {
    const { port } = new URL(await openApp(site.app))
    const deletions: { id: string; isDeleted: boolean }[] = []
    for (const delayMs of [10, 40, 120]) {
      const { id } = await makeKnownStudent()
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(
        `DELETE /api/admin/users/${id}/account HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${owner.cookie}\r\n\r\n`,
      )
      await setTimeout(delayMs)
      socket.resetAndDestroy()
      await setTimeout(500)
      const [row] = await db.select().from(students).where(eq(students.id, id))
      deletions.push({ id, isDeleted: row?.deletedAt !== null })
    }
    const deleted = deletions.filter(({ isDeleted }) => isDeleted).map(({ id }) => id)
    expect(deleted.length).toBeGreaterThan(0)
    const noted = readDeletions(deletionsFile({ dataDir })).map((each) => ('studentId' in each ? each.studentId : ''))
    expect(noted).toEqual(expect.arrayContaining(deleted))
  })

  test('is deleted again when an older backup is restored', async () => {
    const [gone, stays] = [await makeKnownStudent(), await makeKnownStudent()]
    const before = await makeStudent(site)
    await remove(before.id)
    time.now = new Date(started.getTime() + MINUTE_MS)
    const file = join(dataDir, 'backup.gz')
    const header = await writeBackup(db, file, time.now)
    time.now = new Date(started.getTime() + 2 * MINUTE_MS)
    await remove(gone.id)

    const other = await openTestDatabase()
    await restoreBackup(other.db, file, time.now)
    const since = new Date(header.createdAt)
    const request = {
      deletions: readDeletions(deletionsFile({ dataDir })),
      since,
      now: time.now,
    }
    expect(await reapplyDeletions(other.db, request)).toBe(1)
    expect(await reapplyDeletions(other.db, request)).toBe(0)
    expect(await other.db.$count(signIns)).toBeGreaterThan(0)
    await transact(other.db, (tx) => endAllAccess(tx, time.now))
    expect(await other.db.$count(signIns)).toBe(0)
    const nameOf = async (id: string) =>
      (await other.db.select().from(students).where(eq(students.id, id)))[0]?.firstName
    expect([await nameOf(gone.id), await nameOf(stays.id)]).toEqual([null, 'Ève'])
    await other.close()
  })
})

test('the texts can only be erased: every other change of these rows is refused', async () => {
  const { id } = await makeStudent(site, { hours: 3 })
  const credits = { creditsRemaining: 5, reason: 'Found an error' }
  await sendJson(site, { method: 'PATCH', url: `/api/admin/users/${id}`, cookie: owner.cookie, body: credits })
  const refused = async (statement: string) => {
    const failure = await db.execute(statement).catch((error: unknown) => error)
    expect(String((failure as Error).cause)).toContain('append-only')
  }
  await refused(`update ledger_entries set reason = 'another' where student_id = '${id}'`)
  await refused(`update ledger_entries set hours = 4, reason = null where student_id = '${id}'`)
  await refused(`update audit_entries set after = '{"creditsRemaining": 9}' where action = 'hours.set'`)
  await refused(`update audit_entries set administrator_id = null`)
  await refused(`update payments set amount_cents = 1`)
  await refused(`update payments set note = 'another'`)
  const unerasable = [
    `update ledger_entries set reason = null where student_id = '${id}'`,
    `update ledger_entries set reason = reason where student_id = '${id}'`,
    `update audit_entries set before = null, after = null where target = '${id}'`,
    `update audit_entries set action = action where action = 'staff.create' or target = '${id}'`,
  ]
  for (const statement of unerasable) await refused(statement)
  await remove(id)
  await refused(`update ledger_entries set hours = 4 where student_id = '${id}'`)
  await refused(`update audit_entries set after = '{"creditsRemaining": 9}' where target = '${id}'`)
})
