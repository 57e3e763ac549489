import { expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildTransferSite, confirmPayment, orderHours } from '../../../testing/factories/transfers'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'

const site = await buildTransferSite()
const owner = await makeAdministrator(site)
const tutor = await makeTutor(site, { name: 'Étienne Bouchard' })
const student = await makeStudent(site, { firstName: 'Léo', lastName: 'Martin', hours: 5 })
await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body: bookingBody(tutor.id) })
const { id: purchaseId } = await orderHours(site, student.cookie)
await confirmPayment(site, owner.cookie, { purchaseId })

const find = async (q: string, cookie = owner.cookie) =>
  (await sendJson(site, { method: 'GET', url: `/api/admin/search?${new URLSearchParams({ q })}`, cookie })).json()

test('finds a student without accents, with the coming sessions and receipts', async () => {
  expect(await find('leo mart')).toMatchObject({
    students: [{ id: student.id, name: 'Léo Martin' }],
    tutors: [],
    sessions: [{ tutor: 'Étienne Bouchard', student: { name: 'Léo Martin' } }],
    receipts: [{ buyerName: 'Léo Martin' }],
  })
})

test('finds a family by the name of a child, and by the phone of a guardian', async () => {
  const guardian = { firstName: 'Zoé', lastName: 'Vézina', phone: '418 555-0199', preferredLanguage: 'fr' }
  const body = { guardian, studentIds: [], children: [{ firstName: 'Bastien' }] }
  const made = await sendJson(site, { method: 'POST', url: '/api/admin/families', cookie: owner.cookie, body })
  const family = { id: made.json().id, name: 'Vézina', people: ['Zoé Vézina', 'Bastien'] }
  expect((await find('bastien')).families).toEqual([family])
  expect((await find('4185550199')).families).toEqual([family])
})

test('finds a tutor with their coming sessions, and a receipt by its number', async () => {
  expect(await find('etienne')).toMatchObject({ students: [], tutors: [{ id: tutor.id }], sessions: [{}] })
  const [receipt] = (await find('leo')).receipts
  expect(await find(receipt.number)).toMatchObject({ receipts: [{ id: receipt.id }] })
})

test('finds nothing for punctuation only, and refuses an empty search', async () => {
  const nothing = { students: [], families: [], tutors: [], sessions: [], receipts: [] }
  expect(await find('%’')).toEqual(nothing)
  expect(await find(' ')).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a role finds only what it may read', async () => {
  const editor = await makeAdministrator(site, { role: 'editor' })
  expect(await find('leo', editor.cookie)).toEqual({
    students: [],
    families: [],
    tutors: [],
    sessions: [],
    receipts: [],
  })
})

test('the figures of the month compare the same days of the month before', async () => {
  const read = (cookie: string) => sendJson(site, { method: 'GET', url: '/api/admin/month-figures', cookie })
  const figures = (await read(owner.cookie)).json()
  expect(figures).toMatchObject({ month: '2026-11-01', comparedUntil: '2026-10-16' })
  expect(figures.months).toHaveLength(6)
  expect(figures.thisMonth).toMatchObject({ revenueCents: 15_000, newStudents: 2, hoursTaught: 0, marked: 0 })
  expect(figures.lastMonth).toMatchObject({ revenueCents: 0, newStudents: 0 })
})
