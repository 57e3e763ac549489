import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { addEntry } from './ledger.store'

const site = await buildTestApp({ settings: { payments: 'demo' } })

const read = (cookie: string | undefined, { query = '', accept = 'application/json' } = {}) =>
  sendJson(site, {
    method: 'GET',
    url: `/api/credits/statement${query}`,
    ...(cookie && { cookie }),
    headers: { accept },
  })

/** A student with entries of almost every kind. */
async function makeHistory() {
  const student = await makeStudent(site, { hours: 2 })
  const tutor = await makeTutor(site, { name: 'Amara Diallo' })
  const post = (url: string, body: unknown) => sendJson(site, { method: 'POST', url, cookie: student.cookie, body })
  await post('/api/purchase-credits', { hours: 10, amount: 280, paymentMethod: 'interac' })
  const session = (await post('/api/sessions', bookingBody(tutor.id, { duration: 2 }))).json()
  const body = { status: 'cancelled' }
  await sendJson(site, { method: 'PATCH', url: `/api/sessions/${session.id}`, cookie: student.cookie, body })
  const admin = await makeAdministrator(site)
  await addEntry(site.db, {
    studentId: student.id,
    kind: 'adjustment',
    hours: '-0.25',
    reason: '=HYPERLINK("https://evil.example";"free")',
    administratorId: admin.id,
    createdAt: site.time.now,
  })
  return student
}

test('refuses a visitor', async () => {
  expect((await read(undefined)).statusCode).toBe(401)
})

test.each(['?limit=0', '?limit=101', '?limit=x', '?cursor=x', '?lang=es', '?all=1'])('refuses %s', async (query) => {
  const student = await makeStudent(site)
  expect((await read(student.cookie, { query })).statusCode).toBe(400)
})

describe('as JSON', () => {
  test('names the first day of a session that was moved, until it is back on that day', async () => {
    const student = await makeStudent(site, { hours: 1 })
    const tutor = await makeTutor(site)
    const body = bookingBody(tutor.id)
    const session = (
      await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
    ).json()
    const move = (sessionDate: string) =>
      sendJson(site, {
        method: 'PATCH',
        url: `/api/sessions/${session.id}`,
        cookie: student.cookie,
        body: { sessionDate, startTime: '10:00' },
      })
    const booked = async () => (await read(student.cookie)).json()[0].session
    expect(await booked()).not.toHaveProperty('firstDate')
    await move('2026-11-18')
    await move('2026-11-19')
    expect(await booked()).toMatchObject({ sessionDate: '2026-11-19', firstDate: '2026-11-17' })
    await move('2026-11-17')
    expect(await booked()).not.toHaveProperty('firstDate')
  })

  test('lists every ledger entry with its details, newest first', async () => {
    const student = await makeHistory()
    const session = { subject: 'math', tutorName: 'Amara Diallo', sessionDate: '2026-11-17', startTime: '10:00' }
    const nothing = { reason: null, session: null, purchase: null, refund: null, receipt: null }
    const common = { id: expect.any(Number), createdAt: site.time.now.toISOString() }
    expect((await read(student.cookie)).json()).toEqual([
      {
        ...common,
        ...nothing,
        kind: 'adjustment',
        hours: -0.25,
        balanceAfter: 11.75,
        reason: '=HYPERLINK("https://evil.example";"free")',
      },
      { ...common, ...nothing, kind: 'refund', hours: 2, balanceAfter: 12, session },
      { ...common, ...nothing, kind: 'booking', hours: -2, balanceAfter: 10, session },
      {
        ...common,
        ...nothing,
        kind: 'purchase',
        hours: 10,
        balanceAfter: 12,
        purchase: { amount: 280, paymentMethod: 'interac' },
        receipt: { id: expect.any(Number), number: expect.stringMatching(/^(DEMO-)?R-2026-\d{4}$/) },
      },
      { ...common, ...nothing, kind: 'welcome', hours: 2, balanceAfter: 2 },
    ])
  })

  test('is empty for a new student, and never shows other students’ entries', async () => {
    await makeHistory()
    const student = await makeStudent(site)
    expect((await read(student.cookie)).json()).toEqual([])
  })

  test('is paged', async () => {
    const student = await makeHistory()
    const first = await read(student.cookie, { query: '?limit=3&lang=fr' })
    expect(first.headers['x-total-count']).toBe('5')
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    expect(next).toContain('limit=3')
    expect(next).toContain('lang=fr')
    const second = await sendJson(site, { method: 'GET', url: next, cookie: student.cookie })
    expect(second.headers.link).toBeUndefined()
    expect([...first.json(), ...second.json()].map((entry: { kind: string }) => entry.kind)).toEqual([
      'adjustment',
      'refund',
      'booking',
      'purchase',
      'welcome',
    ])
  })

  test.each([
    'application/json',
    '*/*',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'application/json, text/csv;q=0.9',
    'text/csv;q=0',
  ])('is the answer to Accept: %s', async (accept) => {
    const student = await makeStudent(site)
    const response = await read(student.cookie, { accept })
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers.vary).toBe('Accept')
  })
})

describe('as CSV', () => {
  test.each(['text/csv', 'text/csv, application/json;q=0.5', 'TEXT/CSV', 'text/*'])(
    'is the answer to Accept: %s',
    async (accept) => {
      const student = await makeStudent(site)
      const response = await read(student.cookie, { accept })
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    },
  )

  test('has every entry for English spreadsheets, with formulas made harmless', async () => {
    const student = await makeHistory()
    const response = await read(student.cookie, { query: '?lang=en&limit=1', accept: 'text/csv' })
    expect(response.headers['content-disposition']).toBe('attachment; filename="plume-statement-2026-11-16.csv"')
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(response.body.replace('\ufeff', '').split('\r\n')).toEqual([
      'Date,Transaction,Details,Hours,Balance (hours),Amount (CAD)',
      `2026-11-16 10:00,Adjustment by staff,"'=HYPERLINK(""https://evil.example"";""free"")",-0.25,11.75,`,
      '2026-11-16 10:00,"Cancelled session, hours returned","Math with Amara Diallo, 2026-11-17 10:00",2.00,12.00,',
      '2026-11-16 10:00,Booked session,"Math with Amara Diallo, 2026-11-17 10:00",-2.00,10.00,',
      '2026-11-16 10:00,Purchase,Interac e-Transfer,10.00,12.00,280.00',
      '2026-11-16 10:00,Welcome hours,,2.00,2.00,',
      '',
    ])
  })

  test('uses semicolons and decimal commas for French spreadsheets', async () => {
    const student = await makeHistory()
    const response = await read(student.cookie, { query: '?lang=fr', accept: 'text/csv' })
    expect(response.headers['content-disposition']).toBe('attachment; filename="plume-releve-2026-11-16.csv"')
    const lines = response.body.replace('\ufeff', '').split('\r\n')
    expect(lines[0]).toBe('Date;Opération;Détails;Heures;Solde (heures);Montant (CAD)')
    expect(lines[3]).toBe('2026-11-16 10:00;Séance réservée;"Maths avec Amara Diallo, 2026-11-17 10:00";-2,00;10,00;')
    expect(lines[4]).toBe('2026-11-16 10:00;Achat;Virement Interac;10,00;12,00;280,00')
  })

  test('uses the student’s language by default', async () => {
    const student = await makeStudent(site, { preferredLanguage: 'fr' })
    expect((await read(student.cookie, { accept: 'text/csv' })).body).toContain('Opération')
  })
})
