import { expect, test } from 'vitest'
import { nameOf } from '#shared/http/endpoint'
import { securityEntries } from '../../db/schema/accounts/security-entries'
import { emailPreferences } from '../../db/schema/emails'
import { unsubscribeLink } from '../../email/email-links'
import { makeStudent } from '../../testing/factories/factories'
import { buildTestApp, TEST_SITE_KEY } from '../../testing/sites/build-test-app'
import { PAGE_ROUTES, type PageRoute } from './page-routes'

const site = await buildTestApp()
const { app, db } = site

const changing = Object.values<PageRoute>(PAGE_ROUTES)
  .filter(({ method }) => method !== 'GET')
  .map((route) => ({ name: nameOf(route), route }))

const submit = (url: string, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'plume_lang=fr' },
    payload: '',
  })

function useUp({ limit, ...route }: PageRoute, who: string): void {
  if (!limit) throw new Error('the change has no limit')
  for (let done = 0; done < limit.times; done++) app.limits.count({ name: nameOf(route), limit, who })
}

test.each(changing)('$name is refused with a page after too many calls from one network', async ({ route }) => {
  const url = route.path.replaceAll(/:\w+/g, 'x')
  useUp(route, '192.0.2.1')
  const refused = await submit(url, '192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-type']).toContain('text/html')
  expect(refused.body).toContain('Attends quelques minutes, puis réessaie.')
  expect((await submit(url, '192.0.2.2')).statusCode).not.toBe(429)
})

test('one-click unsubscribing over the limit changes nothing, and is logged', async () => {
  const student = await makeStudent(site)
  const subscription = { studentId: student.id, kind: 'hours-low' } as const
  const link = unsubscribeLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, subscription)
  const { pathname } = new URL(link)
  useUp(PAGE_ROUTES.unsubscribe, '192.0.2.3')
  const noted = await db.$count(securityEntries)
  expect((await submit(pathname, '192.0.2.3')).statusCode).toBe(429)
  expect(await db.$count(emailPreferences)).toBe(0)
  await app.security.flush()
  expect(await db.$count(securityEntries)).toBe(noted + 1)
})
