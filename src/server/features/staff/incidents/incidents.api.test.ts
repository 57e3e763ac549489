import { expect, test } from 'vitest'
import type { NewIncident } from '#shared/features/staff/incidents.contract'
import { makeAdministrator } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app } = site
const { cookie } = await makeAdministrator(site)
const url = '/api/admin/incidents'

/** The clock of the tests begins on November 16. */
const LOST_LAPTOP: NewIncident = {
  information: 'Names and phone numbers of 40 families',
  circumstances: '=A laptop; left on a train',
  happenedOn: '2026-11-12',
  noticedOn: '2026-11-13',
  peopleCount: null,
  isRiskSerious: false,
  riskReasons: 'The disk is encrypted',
  commissionNotifiedOn: null,
  peopleNotifiedOn: null,
  measures: 'Access to the accounts was ended',
}

const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
  sendJson(site, { method, url: path, cookie, body })
const list = async () => (await app.inject({ url, headers: { cookie } })).json()
const actions = async (kind = 'incident', reader = cookie) =>
  (await app.inject({ url: `/api/admin/audit?kind=${kind}`, headers: { cookie: reader } })).json()

test('an owner enters an incident, completes it, and the staff log keeps both states', async () => {
  expect(await list()).toEqual([])
  const entered = await send('POST', url, LOST_LAPTOP)
  expect(entered.statusCode).toBe(201)
  const { id } = entered.json()
  const known = { ...LOST_LAPTOP, peopleCount: 0, isRiskSerious: true, commissionNotifiedOn: '2026-11-16' }
  expect((await send('PUT', `${url}/${id}`, known)).statusCode).toBe(200)
  expect(await list()).toMatchObject([{ id, ...known }])
  expect(await actions()).toMatchObject([
    { action: 'incident.corrected', target: String(id), before: LOST_LAPTOP, after: known },
    { action: 'incident.recorded', target: String(id), before: null, after: LOST_LAPTOP },
  ])
})

test.each([
  ['a day to come', { noticedOn: '2026-11-17' }, 'noticedOn', 'DAY_IN_FUTURE'],
  ['a notice to come', { peopleNotifiedOn: '2027-01-01' }, 'peopleNotifiedOn', 'DAY_IN_FUTURE'],
  ['noticing it too early', { noticedOn: '2026-11-11' }, 'noticedOn', 'NOTICED_TOO_EARLY'],
  ['no reasons', { riskReasons: '  ' }, 'riskReasons', 'TEXT_REQUIRED'],
  ['half a person', { peopleCount: 0.5 }, 'peopleCount', 'COUNT_INVALID'],
])('refuses %s, and changes nothing', async (_, change, path, code) => {
  const before = await list()
  for (const [method, address] of [['POST', url] as const, ['PUT', `${url}/1`] as const]) {
    const refused = await send(method, address, { ...LOST_LAPTOP, ...change })
    expect([refused.statusCode, refused.json().issues]).toMatchObject([400, [{ path, code }]])
  }
  expect(await list()).toEqual(before)
})

test('an incident that does not exist cannot be corrected', async () => {
  expect((await send('PUT', `${url}/999`, LOST_LAPTOP)).statusCode).toBe(404)
})

test('is exported as CSV in both languages, without formulas', async () => {
  const open = (lang: string) => app.inject({ url: `${url}?lang=${lang}`, headers: { cookie, accept: 'text/csv' } })
  const [english, french] = [await open('en'), await open('fr')]
  expect(english.headers['content-disposition']).toBe('attachment; filename="plume-incidents-2026-11-16.csv"')
  expect(english.body).toContain('Risk of serious injury')
  expect(english.body).toContain(`"'=A laptop; left on a train"`)
  expect(french.body).toContain('Avis à la Commission;Avis aux personnes')
  expect(french.body.split('\r\n')[1]).toContain(';Oui;')
})

test('managers neither read the register nor its entries in the staff log', async () => {
  const { cookie: manager } = await makeAdministrator(site, { role: 'manager' })
  expect((await app.inject({ url, headers: { cookie: manager } })).statusCode).toBe(403)
  expect(await actions('incident', manager)).toEqual([])
})
