import { expect, test } from 'vitest'
import { signInAttempts } from '../../db/schema/accounts/sign-ins'
import { sendForm } from '../../testing/endpoints/forms'
import { makeStudent } from '../../testing/factories/factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { hashPassword } from './passwords'

const site = await buildTestApp()
const PASSWORD = 'une plume rouge'
const student = await makeStudent(site, { email: 'zoe@example.com', passwordHash: await hashPassword(PASSWORD) })
const signIn = () => sendForm(site, '/api/login', { email: 'zoe@example.com', password: PASSWORD })

test('answers some of 400 concurrent sign-ins with a 503, delays no other request and counts no attempt', async () => {
  let isOver = false
  // Each one queues again as soon as it is done, so that the queue stays full.
  async function occupy(n: number) {
    do await hashPassword(`password ${n}`)
    while (!isOver)
  }
  const flood = Promise.allSettled(Array.from({ length: 400 }, (_, n) => occupy(n)))
  const refused = await signIn()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.body).toContain('The site is temporarily unavailable.')
  const other = await site.app.inject({ url: '/api/auth/user', headers: { cookie: student.cookie } })
  expect(other.statusCode).toBe(200)
  expect(await site.db.$count(signInAttempts)).toBe(0)

  isOver = true
  const results = await flood
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(198)
  expect((await signIn()).statusCode).toBe(303)
})
