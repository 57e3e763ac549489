import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_PRICES } from '#shared/features/school/default-school'
import { fillAddress } from '#shared/screen-address'
import { REDIRECTS, SCREEN_NAMES, SCREENS } from '#shared/screens'
import { makeStudent } from '../../testing/factories/factories'
import { publishPrices, setSchool } from '../../testing/factories/school-factory'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const withPages = await buildTestApp({ clientDir: makeClient() })
const withLateRule = await buildTestApp({ clientDir: makeClient(), settings: { lateCancellationHours: 24 } })
const { app } = site
const student = await makeStudent(site)

/** A minimal build: a page for each screen in each language, and the files with fixed names. */
function makeClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plume-client-'))
  mkdirSync(join(folder, 'html'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['favicon.svg', 'robots.txt', 'show-password.js', 'fill-sign-in.js', 'receipt.js'])
    writeFileSync(join(folder, name), '')
  for (const language of ['en', 'fr']) {
    for (const screen of SCREEN_NAMES) {
      const demo = '<section data-demo-only="true"><h2>Sample tutors</h2></section>'
      const placeholders = '<p>__CANCELLING_RULE__</p><i>__SCHOOL__</i>'
      const content = `<div id="root">${screen}</div>${demo}${placeholders}`
      const html = `<html lang="${language}" data-theme="system">${content}</html>`
      writeFileSync(join(folder, 'html', `${screen}.${language}.html`), html)
    }
  }
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const
const PATHS = ['/api', '/api/', '/api/nothing', '/api/users/language/more', '/api/auth', '/api/..%2fhealthz']
const REQUESTS = METHODS.flatMap((method) => PATHS.map((url) => ({ method, url })))

const ADDRESSES = [...Object.values(SCREENS), ...Object.values(REDIRECTS)].flatMap(({ address }) => address ?? [])

describe('a page', () => {
  test.each(ADDRESSES)('answers 200 at %s, for known subjects only', async (address) => {
    const statusFor = async (subject: string) => {
      const url = fillAddress<string>(address, { subject, guideId: '1' })
      return (await withPages.app.inject({ url })).statusCode
    }
    expect(await statusFor('math')).toBe(200)
    expect(await statusFor('history')).toBe(address.includes(':subject') ? 404 : 200)
  })

  test('the terms state the configured late-cancellation rule, in their language', async () => {
    const terms = async ({ app }: typeof site, language: string) =>
      (await app.inject({ url: '/terms-of-service', headers: { cookie: `plume_lang=${language}` } })).body
    expect(await terms(withPages, 'en')).toContain('When you cancel, all of the session’s hours are returned')
    expect(await terms(withLateRule, 'en')).toContain('When you cancel at least 24 hours before the start')
    expect(await terms(withLateRule, 'fr')).toContain('au moins 24\u00a0heures avant le début')
  })

  test('contains the school’s public settings as they are now, and not the seller’s', async () => {
    const shown = async () => (await withPages.app.inject({ url: '/help' })).body
    expect(await shown()).toContain('&quot;lessonLengths&quot;:[60,120]')
    await setSchool(withPages, { lessonLengths: [45], seller: { name: 'Hidden inc.', address: '' } })
    expect(await shown()).toContain('&quot;lessonLengths&quot;:[45]')
    expect(await shown()).not.toContain('Hidden inc.')
    await publishPrices(withPages, { ...DEFAULT_PRICES, hourlyCents: 35_00 })
    expect(await shown()).toContain('&quot;hourlyCents&quot;:3500')
  })

  test('contains the demo’s parts only in the demo', async () => {
    const inDemo = await buildTestApp({ clientDir: makeClient(), settings: { demo: true } })
    expect((await inDemo.app.inject({ url: '/' })).body).toContain('Sample tutors')
    expect((await withPages.app.inject({ url: '/' })).body).not.toContain('Sample tutors')
  })

  test('a page for guests is not sent to a signed-in visitor', async () => {
    const get = async (cookie: string) => (await withPages.app.inject({ url: '/', headers: { cookie } })).body
    expect(await get('')).toContain('landing')
    expect(await get(student.cookie)).toContain('dashboard')
  })

  test.each([
    ['/booking', 'booking'],
    ['/quiz', 'quizzes'],
    ['/quiz/math?quiz=3', 'quizzes'],
    ['/study-guides/math/5', 'guide'],
    ['/help', 'help'],
    ['/quiz/history', 'notFound'],
    ['/nothing', 'notFound'],
  ])('the page at %s belongs to its screen, %s', async (url, screen) => {
    expect((await withPages.app.inject({ url })).body).toContain(`>${screen}<`)
  })
})

describe('a visitor whose browser prefers French', () => {
  const OFFER = 'Voir Plume en français?'
  const open = (url: string, headers: Record<string, string> = {}) =>
    withPages.app.inject({ url, headers: { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8', ...headers } })

  test('is offered French on the English landing page, until a language is chosen', async () => {
    const landing = await open('/')
    expect(landing.body).toContain('<html lang="en"')
    expect(landing.body).toContain(OFFER)
    expect(landing.headers.vary).toContain('Accept-Language')
    for (const language of ['fr', 'en']) {
      const chosen = await open(`/?lang=${language}`)
      expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/'])
      const [cookie] = chosen.cookies
      expect(cookie).toMatchObject({ name: 'plume_lang', value: language })
      expect((await open('/', { cookie: `plume_lang=${language}` })).body).not.toContain(OFFER)
    }
  })

  test('keeps the rest of an address that names a language', async () => {
    expect((await open('/admin/dashboard?view=school&lang=fr')).headers.location).toBe('/admin/dashboard?view=school')
  })

  test('is not asked on other pages; others are never asked', async () => {
    expect((await open('/help')).body).not.toContain(OFFER)
    expect((await open('/', { 'accept-language': 'en-CA,en;q=0.9,fr;q=0.8' })).body).not.toContain(OFFER)
    expect((await withPages.app.inject({ url: '/' })).body).not.toContain(OFFER)
  })
})

describe('an unknown path', () => {
  test.each(REQUESTS)('answers $method $url in JSON, with and without pages', async (request) => {
    for (const { app } of [site, withPages]) {
      const response = await app.inject(request)
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(response.json()).toEqual({ message: 'Not found', code: 'NOT_FOUND' })
    }
  })

  test('outside the API is a page with status 404', async () => {
    const response = await withPages.app.inject({ url: '/nothing', headers: { cookie: 'plume_lang=fr' } })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('lang="fr"')
  })

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['broken JSON', 'application/json', '{'],
    ['too much', 'application/json', 'x'.repeat(70_000)],
  ])('is unknown whatever the body: %s', async (_, type, payload) => {
    const headers = { 'content-type': type }
    expect((await app.inject({ method: 'POST', url: '/api/nothing', headers, payload })).statusCode).toBe(404)
  })

  test.each([
    ['cannot be decoded', '/api/%ff', 400],
    ['cannot be decoded either', '/api/%', 400],
  ])('an unknown path that %s is answered in our format', async (_, url, status) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ message: 'The request could not be read.', code: 'MALFORMED_REQUEST' })
  })

  test('a path with another method than the endpoint’s is not found', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const response = await app.inject({ method, url: '/api/auth/user', headers: { cookie: student.cookie } })
      expect(response.statusCode).toBe(404)
    }
  })
})
