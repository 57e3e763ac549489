import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailCodes } from '../../../db/schema/accounts/sign-ins'
import { students } from '../../../db/schema/accounts/students'
import { transact } from '../../../db/transact'
import { BIRTH } from '../../../testing/endpoints/consent-forms'
import { sendForm } from '../../../testing/endpoints/forms'
import { OLD_PASSWORD, TEST_MAIL } from '../../../testing/endpoints/recovery-forms'
import { makeStudent } from '../../../testing/factories/factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'
import { confirmAddress } from '../email-address.service'

const site = await buildTestApp({ settings: { mail: TEST_MAIL, asksBirthMonth: true } })
const { db, time } = site

test('no code goes to an address that the account is giving up at that moment', async () => {
  const former = 'former@example.com'
  const { id } = await makeStudent(site, { email: former, passwordHash: await quickHash(OLD_PASSWORD) })
  const asked = await sendForm(site, '/api/login', { email: former, password: OLD_PASSWORD })
  const ticket = /name="ticket" value="([^"]*)"/.exec(asked.body)?.[1] ?? ''
  const naming = await transact(db, async (tx) => {
    const browser = { tokenHash: undefined, deviceHash: undefined }
    const change = {
      studentId: id,
      email: 'next@example.com',
      now: time.now,
      note: async () => {},
      ownBrowser: browser,
    }
    await confirmAddress(tx, TEST_SITE_KEY, change)
    const response = sendForm(site, '/api/login/birth-month', { ticket, ...BIRTH, guardianEmail: 'eve@example.com' })
    // Arrives before the change is committed.
    await Promise.race([response, new Promise((resolve) => setTimeout(resolve, 300))])
    return { answer: response.then((each) => each) }
  })
  expect((await naming.answer).statusCode).toBe(409)
  expect((await readEmails(site)).filter(({ kind }) => kind === 'email-code')).toEqual([])
  expect(await db.$count(emailCodes, eq(emailCodes.studentId, id))).toBe(0)
  expect((await db.select().from(students).where(eq(students.id, id)))[0]?.email).toBe('next@example.com')
})
