import { freePort } from '../../harness/network/ports'
import { type RunningProvider, startOidcProvider } from '../../harness/providers/oidc-provider'
import { type Site, startSite } from '../../harness/sites/site'
import { expect, test } from '../fixtures'

// These journeys use their own site, with a fresh database.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ isFirstVisit: true })

let provider: RunningProvider
let site: Site

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const port = await freePort()
  provider = await startOidcProvider({ redirectUri: `http://localhost:${port}/api/callback` })
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    PUBLIC_URL: `http://localhost:${port}`,
    // Asking for the month of birth has its own tests.
    ASK_BIRTH_MONTH: 'false',
  }
  site = await startSite(env, port)
})

test.afterAll(async () => {
  await site?.stop()
  await provider?.stop()
})

test('a student signs in with the provider and returns to the requested page', async ({ page }) => {
  provider.signsInAs({
    sub: 'eve',
    given_name: 'Ève',
    family_name: 'Gagnon',
    email: 'eve@example.com',
    email_verified: true,
  })
  await page.goto(`${site.url}/progress`)
  await expect(page).toHaveURL(`${site.url}/progress`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText('Ève Gagnon')).toBeVisible()
})

test('a student who declines sees a message and is not signed in', async ({ page }) => {
  provider.declines()
  await page.goto(`${site.url}/api/login`)
  await expect(page.getByRole('heading', { name: 'We couldn’t sign you in' })).toBeVisible()
  expect((await page.request.get(`${site.url}/api/auth/user`)).status()).toBe(401)
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/api/login')
})
