import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { consents } from '../../../db/schema/accounts/consents'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { auditEntries } from '../../../db/schema/audit'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { showFamily } from './show-family.service'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { db, time } = site
const admin = await makeAdministrator(site)
const viewer = await makeAdministrator(site, { role: 'viewer' })
const tutor = await makeTutor(site, { name: 'Amara Diallo', subjects: ['math'] })

const GUARDIAN = { firstName: 'Isabelle', lastName: 'Tremblay', phone: '514 555-0142', preferredLanguage: 'fr' }

const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, cookie = admin.cookie) =>
  sendJson(site, { method, url: `/api/admin/${url}`, cookie, ...(body && { body }) })
const create = (family: object = {}) => send('POST', 'families', { guardian: GUARDIAN, studentIds: [], ...family })
const idsOf = async (query: string) =>
  (await send('GET', `families?${query}`)).json().map(({ id }: { id: number }) => id)
const search = (text: string) => idsOf(new URLSearchParams({ search: text }).toString())
const actionsOn = (target: string | number) =>
  db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.target, String(target)))
    .orderBy(auditEntries.id)

describe('a family that phones', () => {
  const children = [
    { firstName: 'Léa', lastName: 'Tremblay', schoolGrade: 6, school: 'École Saint-Clément' },
    { firstName: 'Thomas', email: 'thomas@example.com' },
  ]

  test('is created with its children in one request, and every account is in the audit log', async () => {
    const made = await create({ guardian: { ...GUARDIAN, email: 'isabelle@example.com' }, children })
    expect(made.statusCode).toBe(201)
    const family = made.json()
    expect(family).toMatchObject({ name: 'Tremblay', creditsRemaining: 0, bookedHours: 0, hoursPerWeek: 0 })
    const [lea, thomas] = children
    expect(family.children).toMatchObject([
      { ...lea, email: null, preferredLanguage: 'fr', nextSession: null, consent: null },
      { ...thomas, lastName: null, schoolGrade: null, school: null, thisMonth: { sessions: 0, absences: 0 } },
    ])
    const [action] = await actionsOn(family.children[0].id)
    expect(action).toMatchObject({ action: 'student.created', after: { familyId: family.id, ...lea, email: null } })
  })

  test('is not created at all when a child’s email is taken or a grade does not exist', async () => {
    const before = await idsOf('')
    expect((await create({ children })).json()).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect((await create({ children: [{ firstName: 'Léa', schoolGrade: 13 }] })).statusCode).toBe(400)
    expect((await create({ children: [{ firstName: ' ' }] })).statusCode).toBe(400)
    expect(await idsOf('')).toEqual(before)
  })

  test.each([
    ['phone=%28514%29%20555-0142', 1],
    ['phone=1-514-555-0142', 1],
    ['email=THOMAS%40example.com', 1],
    ['email=isabelle%40example.com&phone=438', 1],
    ['phone=514555', 0],
    ['phone=4385550142', 0],
    ['', 0],
  ])('is found by %s before a second one is created: %i', async (query, found) => {
    expect((await send('GET', `families/similar?${query}`)).json()).toHaveLength(found)
  })
})

describe('the list', () => {
  test('finds a family by any name, phone, email or school of its members', async () => {
    const guardian = { ...GUARDIAN, firstName: 'Wilhelmina', lastName: 'Öztürk', phone: '819.555.0177' }
    const children = [{ firstName: 'Anaïs', school: 'Collège Mont-Royal', email: 'anais.o@example.com' }]
    const { id } = (await create({ guardian: { ...guardian, email: 'wo@example.org' }, children })).json()
    for (const text of ['ozturk', 'wilhel ozt', 'anais', '819 555', '8195550177', '819-555-0177', 'wo@example.org']) {
      expect([text, await search(text)]).toEqual([text, [id]])
    }
    for (const text of ['mont royal', 'college', 'anais mont', 'anais.o@example'])
      expect(await search(text)).toEqual([id])
    expect(await search('wilhelmina nobody')).toEqual([])
    expect(await search('…')).toEqual(await idsOf(''))
  })

  test('is paged, counted and newest first', async () => {
    const ids = [(await create()).json().id, (await create()).json().id]
    const first = await send('GET', 'families?limit=1')
    expect(first.json().map(({ id }: { id: number }) => id)).toEqual([ids[1]])
    expect(Number(first.headers['x-total-count'])).toBe((await idsOf('')).length)
    const next = /<\/api\/admin\/(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    expect((await send('GET', next)).json().map(({ id }: { id: number }) => id)).toEqual([ids[0]])
  })
})

describe('the page of a family', () => {
  test('shows sessions, hours, the report and consents of each child', async () => {
    const child = await makeStudent(site, { hours: 10 })
    const { id, guardians } = (await create({ studentIds: [child.id] })).json()
    const book = (sessionDate: string) =>
      sendJson(site, {
        method: 'POST',
        url: '/api/sessions',
        cookie: child.cookie,
        body: bookingBody(tutor.id, { sessionDate }),
      })
    expect((await book('2026-11-17')).statusCode).toBe(201)
    expect((await book('2026-11-19')).statusCode).toBe(201)
    const guardianId = guardians[0].id
    const text = { textVersion: '2026-11', textLanguage: 'fr', givenAt: time.now } as const
    await db.insert(consents).values({ studentId: child.id, guardianId, ...text })
    const { now } = time
    const family = await showFamily(db, id, new Date('2026-11-18T15:00:00Z'))
    expect(family).toMatchObject({ creditsRemaining: 8, bookedHours: 1, hoursPerWeek: 0.25 })
    expect(family.guardians[0]).toMatchObject({ consentGivenAt: now.toISOString() })
    expect(family.children[0]).toMatchObject({
      nextSession: { sessionDate: '2026-11-19', tutor: { name: 'Amara Diallo' } },
      thisMonth: { sessions: 1, absences: 0 },
      lastReport: null,
      consent: { guardianId, givenAt: now.toISOString() },
    })
  })

  test('lists the entries of one child, and the receipts of all', async () => {
    const [lea, thomas] = [await makeStudent(site, { hours: 1 }), await makeStudent(site, { hours: 2 })]
    const { id } = (await create({ studentIds: [lea.id, thomas.id] })).json()
    const body = { hours: 5, amount: 150, paymentMethod: 'interac' }
    await sendJson(site, { method: 'POST', url: '/api/purchase-credits', cookie: lea.cookie, body })
    const entries = (await send('GET', `families/${id}/statement`)).json()
    expect(entries.map(({ studentId }: { studentId: string }) => studentId)).toHaveLength(3)
    const own = (await send('GET', `families/${id}/statement?student=${lea.id}&limit=50`)).json()
    expect(own).toMatchObject([{ kind: 'purchase', hours: 5, studentId: lea.id }, { kind: 'transfer' }])
    const [receipt] = (await send('GET', `money/families/${id}/receipts`)).json()
    expect(receipt).toMatchObject({ amountCents: 15_000, student: { id: lea.id } })
  })

  test('has a statement as CSV, of all children or one, after a recent sign-in', async () => {
    const [lea, thomas] = [
      await makeStudent(site, { hours: 2, firstName: '=Léa', lastName: 'Roy' }),
      await makeStudent(site, { hours: 1 }),
    ]
    const { id } = (await create({ studentIds: [lea.id, thomas.id] })).json()
    const owner = await makeAdministrator(site)
    const read = (query: string) =>
      sendJson(site, {
        method: 'GET',
        url: `/api/admin/families/${id}/statement?${query}`,
        cookie: owner.cookie,
        headers: { accept: 'text/csv' },
      })
    const all = await read('lang=en&limit=1')
    expect(all.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="plume-statement-2026-11-16.csv"',
      vary: expect.stringContaining('Accept'),
    })
    const [headings, ...lines] = all.body.replace('\ufeff', '').trim().split('\r\n')
    expect(headings).toBe('Date,Transaction,Details,Student,Hours,Balance (hours),Amount (CAD)')
    expect(lines).toHaveLength(2)
    const french = await read(`lang=fr&student=${lea.id}`)
    const [frenchHeadings, ...own] = french.body.replace('\ufeff', '').trim().split('\r\n')
    expect(frenchHeadings).toBe('Date;Opération;Détails;Élève;Heures;Solde (heures);Montant (CAD)')
    // The order in which they joined varies.
    expect(own).toEqual([expect.stringMatching(/^2026-11-16 10:00;Heures transférées .+;;'=Léa Roy;2,00;[23],00;$/)])
    await send('PUT', `users/${lea.id}/family`, { familyId: null, hours: 0 })
    expect((await read('lang=fr')).body).toContain('Ancien membre')
    const later = new Date(time.now.getTime() + 6 * MINUTE_MS)
    const before = time.now
    time.now = later
    expect((await read('lang=en')).json()).toMatchObject({ code: 'REAUTH_NEEDED' })
    time.now = before
  })

  test('does not exist for another number', async () => {
    for (const url of ['families/999999', 'families/999999/notes', 'money/families/999999/receipts']) {
      expect((await send('GET', url)).statusCode).toBe(404)
    }
    expect((await send('POST', 'families/999999/children', { firstName: 'Léa' })).statusCode).toBe(404)
  })
})

describe('notes of staff', () => {
  test('have an author and a time, and leave no text in the audit log', async () => {
    const { id } = (await create()).json()
    const note = await send('POST', `families/${id}/notes`, { text: ' Call Isabelle, not Marc. ' })
    expect(note.json()).toMatchObject({ text: 'Call Isabelle, not Marc.', author: 'Camille Roy' })
    await send('POST', `families/${id}/notes`, { text: 'Second' })
    expect((await send('GET', `families/${id}/notes`)).json()).toMatchObject([{ text: 'Second' }, note.json()])
    expect((await actionsOn(id)).at(-1)).toMatchObject({ action: 'family.noted', after: null })
  })

  test('are refused when empty, and to a role that only reads', async () => {
    const { id } = (await create()).json()
    expect((await send('POST', `families/${id}/notes`, { text: '  ' })).statusCode).toBe(400)
    expect((await send('POST', `families/${id}/notes`, { text: 'No' }, viewer.cookie)).statusCode).toBe(403)
    expect((await send('GET', `families/${id}/notes`, undefined, viewer.cookie)).statusCode).toBe(403)
  })
})

describe('a correction', () => {
  test('a guardian’s correction is audited, and a new email ends the sign-ins and the password', async () => {
    const guardian = await makeGuardian(site)
    const url = `families/${guardian.familyId}/guardians/${guardian.id}`
    await db.update(guardianAccounts).set({ passwordHash: 'a hash' }).where(eq(guardianAccounts.id, guardian.id))
    const readAsGuardian = () => sendJson(site, { method: 'GET', url: '/api/family/me', cookie: guardian.cookie })
    const { email } = (await readAsGuardian()).json()
    const named = { firstName: 'Isabel', lastName: 'Roy', email, phone: '514 555-0100', preferredLanguage: 'en' }
    expect((await send('PUT', url, named)).json().guardians).toMatchObject([named])
    expect((await readAsGuardian()).json()).toMatchObject({ firstName: 'Isabel' })
    const { length } = await actionsOn(guardian.familyId)
    await send('PUT', url, named)
    expect(await actionsOn(guardian.familyId)).toHaveLength(length)
    expect((await send('PUT', url, { ...named, email: 'isabel@example.com' })).statusCode).toBe(200)
    expect((await readAsGuardian()).statusCode).toBe(401)
    const [row] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.id, guardian.id))
    expect(row).toMatchObject({ passwordHash: null, emailConfirmedAt: null })
    expect((await actionsOn(guardian.familyId)).at(-1)).toMatchObject({
      action: 'family.guardian-changed',
      before: { email },
      after: { email: 'isabel@example.com' },
    })
  })

  test('is refused for a guardian or a child of another family, and for an email in use', async () => {
    const [own, other] = [await makeGuardian(site), await makeGuardian(site)]
    const change = { firstName: 'Marc', preferredLanguage: 'en' }
    expect((await send('PUT', `families/${own.familyId}/guardians/${other.id}`, change)).statusCode).toBe(404)
    const [row] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.id, other.id))
    const taken = await send('PUT', `families/${own.familyId}/guardians/${own.id}`, { ...change, email: row?.email })
    expect(taken.json()).toMatchObject({ code: 'EMAIL_TAKEN' })
    const stranger = await makeStudent(site)
    const child = { firstName: 'Léa', preferredLanguage: 'fr' }
    expect((await send('PUT', `families/${own.familyId}/children/${stranger.id}`, child)).statusCode).toBe(404)
  })

  test('a child’s correction changes names, language, grade and school, and nothing else', async () => {
    const { id, children } = (await create({ children: [{ firstName: 'Lea', email: 'lea.t@example.com' }] })).json()
    const change = { firstName: 'Léa', lastName: 'Roy', preferredLanguage: 'en', schoolGrade: 7, school: 'Mont-Royal' }
    const changed = await send('PUT', `families/${id}/children/${children[0].id}`, change)
    expect(changed.json().children).toMatchObject([{ ...change, email: 'lea.t@example.com' }])
    expect((await actionsOn(children[0].id)).at(-1)).toMatchObject({
      action: 'student.corrected',
      before: { firstName: 'Lea' },
      after: change,
    })
    const [row] = await db.select().from(students).where(eq(students.id, children[0].id))
    expect(row).toMatchObject({ familyId: id, school: 'Mont-Royal' })
  })

  test('of the month of a child under 14 shows the guardians what the child has hidden', async () => {
    const { id, children } = (await create({ children: [{ firstName: 'Lea' }] })).json()
    const studentId = children[0].id
    const hiddenAfter = async (birthMonth: string) => {
      await db.update(students).set({ learningHiddenAt: time.now }).where(eq(students.id, studentId))
      const change = { firstName: 'Léa', preferredLanguage: 'fr', birthMonth }
      expect((await send('PUT', `families/${id}/children/${studentId}`, change)).statusCode).toBe(200)
      return (await db.select().from(students).where(eq(students.id, studentId)))[0]?.learningHiddenAt
    }
    expect(await hiddenAfter('2010-01')).toEqual(time.now)
    expect(await hiddenAfter('2015-01')).toBeNull()
  })
})

test('a child added later gets the language of the first guardian', async () => {
  const { id } = (await create()).json()
  const added = await send('POST', `families/${id}/children`, { firstName: 'Zoé', schoolGrade: 3 })
  expect(added.statusCode).toBe(201)
  expect(added.json().children).toMatchObject([{ firstName: 'Zoé', schoolGrade: 3, preferredLanguage: 'fr' }])
})
