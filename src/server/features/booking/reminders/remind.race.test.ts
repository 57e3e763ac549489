import { expect, test } from 'vitest'
import { businessInstant } from '#shared/time/instant'
import { emails } from '../../../db/schema/emails'
import { makeStudent } from '../../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'
import { remindOfSessions } from './remind.service'

const site = await buildTestApp()

test('ten concurrent processes remind everybody once, and none fails', async () => {
  const { id: tutorId } = await makeTutor(site, { email: 'tutor@example.com' })
  for (const startTime of ['09:00', '10:00', '11:00', '13:00']) {
    const { cookie } = await makeStudent(site, { hours: 5 })
    const body = bookingBody(tutorId, { startTime })
    await sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body })
  }
  await site.db.delete(emails)
  const evening = businessInstant('2026-11-16', '17:00')
  await Promise.all(Array.from({ length: 10 }, () => remindOfSessions(site.db, evening)))
  const queued = (await readEmails(site)).map(({ kind, sessionId }) => `${kind} ${sessionId}`)
  expect(new Set(queued).size).toBe(queued.length)
  expect(queued).toHaveLength(5)
})
