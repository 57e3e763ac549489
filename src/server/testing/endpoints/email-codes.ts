import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { markEmailCodePassed } from '../../auth/sign-ins/sign-ins.store'
import { hashToken } from '../../auth/tokens'
import { emailCodes } from '../../db/schema/accounts/sign-ins'
import { codesOf } from '../../email/email-links'
import { sendJson } from '../factories/tutoring-factories'
import { TEST_SITE_KEY, type TestApp } from '../sites/build-test-app'

const hashOf = (cookie: string) => hashToken(cookie.split('=')[1] ?? '')
const baseOf = (cookie: string) => (cookie.startsWith('plume_guardian') ? '/api/family' : '/api/profile')

export const askForCode = (site: TestApp, cookie: string) =>
  sendJson(site, { method: 'POST', url: `${baseOf(cookie)}/email-code`, cookie })

export const confirmCode = (site: TestApp, cookie: string, code: string) =>
  sendJson(site, { method: 'POST', url: `${baseOf(cookie)}/email-code/confirm`, cookie, body: { code } })

/** The code in the newest email to this sign-in, as its owner reads it. */
export async function codeOfSignIn({ db }: Pick<TestApp, 'db'>, cookie: string): Promise<string> {
  const [row] = await db
    .select()
    .from(emailCodes)
    .where(eq(emailCodes.tokenHash, hashOf(cookie)))
  if (!row) throw new Error('no code was sent')
  return codesOf(TEST_SITE_KEY, row.emailId)[0] ?? ''
}

/** The code in the newest email to a student who names a guardian before signing in. */
export async function codeOfNaming({ db }: Pick<TestApp, 'db'>, studentId: string): Promise<string> {
  const [row] = await db.select().from(emailCodes).where(eq(emailCodes.studentId, studentId))
  if (!row) throw new Error('no code was sent')
  return codesOf(TEST_SITE_KEY, row.emailId)[0] ?? ''
}

/** Another code than this one. */
export const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

/** As if the owner had just confirmed the sign-in from the mailbox. */
export const markConfirmed = ({ db, time }: Pick<TestApp, 'db' | 'time'>, cookie: string) =>
  markEmailCodePassed(db, hashOf(cookie), time.now)

/** The owner of the account confirms the sign-in from the mailbox. */
export async function passEmailCode(site: TestApp, cookie: string): Promise<void> {
  const sent = await askForCode(site, cookie)
  expect(sent.statusCode, sent.body).toBe(200)
  const passed = await confirmCode(site, cookie, await codeOfSignIn(site, cookie))
  expect(passed.statusCode, passed.body).toBe(204)
}
