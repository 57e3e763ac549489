import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { students } from '../db/schema/accounts/students'
import { requestConsentForStudent } from '../features/account/consent/request-consent.service'
import { consent, consentLinkOf } from '../testing/endpoints/consent-forms'
import { makeStudent } from '../testing/factories/factories'
import { makeGuardian } from '../testing/factories/family-factories'
import { quickHash } from '../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../testing/sites/build-test-app'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail, asksBirthMonth: true } })
const { db, time } = site

test('a student of a family cannot move to another one by asking its guardian for consent', async () => {
  const passwordHash = await quickHash('an old password')
  const student = await makeStudent(site, { email: 'child@example.com', passwordHash })
  const { familyId } = await makeGuardian(site, { studentIds: [student.id] })
  const guardianEmail = 'friend@example.com'
  const asked = { studentId: student.id, passwordHash, birthMonth: '2015-03', guardianEmail }
  await requestConsentForStudent(db, TEST_SITE_KEY, { ...asked, now: time.now, settings: { mail, demo: false } })
  const refused = await consent(site, await consentLinkOf(site, guardianEmail))
  expect([refused.statusCode, refused.body.includes('already belongs to a family')]).toEqual([409, true])
  const [row] = await db.select().from(students).where(eq(students.id, student.id))
  expect(row).toMatchObject({ familyId, birthMonth: null })
})
