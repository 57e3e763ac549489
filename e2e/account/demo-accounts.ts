import { expect, type Page } from '@playwright/test'

/** The site may close a kept connection at the moment in which it is used again. */
const RETRY_ONCE = { maxRetries: 1 }

/** Signs in with a demo account over HTTP: the page then has the cookie, as after the form. */
export async function signInDemoStudent(page: Page): Promise<void> {
  const form = { email: 'student@example.com', password: 'plume-demo', returnTo: '/' }
  const response = await page.request.post('/api/login', { form, maxRedirects: 0, ...RETRY_ONCE })
  expect(response.status()).toBe(303)
}

export async function signInDemoAdmin(page: Page): Promise<void> {
  const data = { email: 'admin@example.com', password: 'plume-admin' }
  const response = await page.request.post('/api/admin/login', { data, ...RETRY_ONCE })
  expect(response.status()).toBe(200)
}

export async function signInDemoTutor(page: Page): Promise<void> {
  const data = { email: 'tutor@example.com', password: 'plume-tutor' }
  const response = await page.request.post('/api/tutor/login', { data, ...RETRY_ONCE })
  expect(response.status()).toBe(200)
}

/** Only where the demo school is filled. */
export async function signInDemoGuardian(page: Page): Promise<void> {
  const data = { email: 'parent@example.com', password: 'plume-family' }
  const response = await page.request.post('/api/family/login', { data, ...RETRY_ONCE })
  expect(response.status()).toBe(200)
}
