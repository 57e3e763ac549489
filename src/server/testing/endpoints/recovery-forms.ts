import { expect } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { emailLink } from '../../email/email-links'
import { TEST_SITE_KEY, type TestApp } from '../sites/build-test-app'
import { readEmails } from '../sites/test-email'
import { sendForm } from './forms'

/** For a site that sends emails. */
export const TEST_MAIL = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }

export const OLD_PASSWORD = 'an old password'
export const NEW_PASSWORD = 'a lamp beside the window'

export const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name: string) =>
  `${name}=${answer.cookies.find((each) => each.name === name)?.value}`

/** The path of the newest link of a kind, to an address if one is given. */
export async function newestLinkOf(site: TestApp, kind: string, address?: string): Promise<string> {
  const found = (await readEmails(site)).findLast(
    (email) => email.kind === kind && (address === undefined || email.address === address),
  )
  if (!found) throw new Error(`no email of kind ${kind}`)
  return new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, found, 'en')).pathname
}

/** Chooses a new password by the link of an email, a minute later. */
export async function resetPasswordOf(site: TestApp, email: string, kind: 'student' | 'guardian' = 'student') {
  site.time.now = new Date(site.time.now.getTime() + MINUTE_MS)
  await sendForm(site, `/api/forgot-password?kind=${kind}`, { email })
  const link = await newestLinkOf(site, 'forgotten-password')
  expect((await sendForm(site, link, { password: NEW_PASSWORD })).statusCode).toBe(200)
}
