import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { students } from '../../../db/schema/accounts/students'
import { emails } from '../../../db/schema/emails'
import { makeStudent } from '../../../testing/factories/factories'
import { makeFamily } from '../../../testing/factories/family-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { insertConsent, withdrawConsents } from './consents.store'
import { requestConsentsAgain } from './request-again.service'

const site = await buildTestApp()
const { db, time } = site
const NEW = '2027-09-01'

async function makeChild({ birthMonth = '2017-03', firstName = 'Léa' } = {}) {
  const { id } = await makeStudent(site, { firstName })
  await db.update(students).set({ birthMonth }).where(eq(students.id, id))
  return id
}

test('a new version of the text asks the guardians of children under 14 again, once each', async () => {
  const [lea, tom, zoe, max] = [
    await makeChild(),
    await makeChild({ firstName: 'Tom' }),
    await makeChild({ birthMonth: '2011-01' }),
    await makeChild(),
  ]
  const { guardianIds } = await makeFamily(site, { guardians: 2, studentIds: [lea, tom, zoe] })
  const other = await makeFamily(site, { studentIds: [max] })
  for (const studentId of [lea, tom, zoe, max]) {
    const guardianId = (studentId === max ? other.guardianIds : guardianIds)[0] ?? ''
    const text = { textVersion: CONSENT_VERSION, textLanguage: 'fr', networkHash: 'x' } as const
    await insertConsent(db, { studentId, guardianId, ...text, givenAt: time.now })
  }
  await withdrawConsents(db, max, time.now)
  expect(await requestConsentsAgain(db, time.now)).toBe(0)
  await requestConsentsAgain(db, time.now, NEW)
  await requestConsentsAgain(db, time.now, NEW)
  const asked = await db.select().from(emails)
  expect(asked.map(({ kind }) => kind)).toEqual(['consent-changed', 'consent-changed'])
  expect(asked.map(({ guardianId }) => guardianId).toSorted()).toEqual(guardianIds.toSorted())
  const [first] = asked
  expect(first && 'childNames' in first.facts ? first.facts.childNames.toSorted() : []).toEqual(['Léa', 'Tom'])
})
