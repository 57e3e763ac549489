import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { families } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { BIRTH, consent, consentLinkOf } from '../../../testing/endpoints/consent-forms'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeStudent } from '../../../testing/factories/factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail, asksBirthMonth: true } })
const { db, time } = site
const started = time.now
let made = 0

beforeEach(() => {
  time.now = started
})

describe('a student who has an account and was never asked', () => {
  const makeOld = async () => {
    const email = `old-${++made}@example.com`
    return { email, ...(await makeStudent(site, { email, hours: 3, passwordHash: await quickHash('old-password') })) }
  }
  const ticketOf = (page: string) => /name="ticket" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const answer = (fields: Record<string, string>) => sendForm(site, '/api/login/birth-month', fields)

  test('answers once before signing in', async () => {
    const { id, email } = await makeOld()
    const asked = await sendForm(site, '/api/login', { email, password: 'old-password', returnTo: '/booking' })
    expect([asked.statusCode, asked.cookies]).toEqual([200, []])
    const fields = { ticket: ticketOf(asked.body), birthMonth: '01', birthYear: '2010', returnTo: '/booking' }
    const signedIn = await answer(fields)
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/booking'])
    expect((await db.select().from(students).where(eq(students.id, id)))[0]?.birthMonth).toBe('2010-01')
    expect((await sendForm(site, '/api/login', { email, password: 'old-password' })).statusCode).toBe(303)
  })

  test('is not signed in by a ticket that is old, forged or from before a new password', async () => {
    const { id, email } = await makeOld()
    const asked = await sendForm(site, '/api/login', { email, password: 'old-password' })
    const fields = { ticket: ticketOf(asked.body), birthMonth: '01', birthYear: '2010' }
    expect((await answer({ ...fields, ticket: `${fields.ticket.slice(0, -8)}AAAAAAAA` })).cookies).toEqual([])
    time.now = new Date(started.getTime() + DAY_MS)
    expect((await answer(fields)).cookies).toEqual([])
    time.now = started
    await db
      .update(students)
      .set({ passwordHash: await quickHash('new-password') })
      .where(eq(students.id, id))
    const refused = await answer(fields)
    expect([refused.statusCode, refused.cookies]).toEqual([401, []])
  })

  test('under 14 waits for a guardian, who takes the account with its hours into a family', async () => {
    const { id, email } = await makeOld()
    const asked = await sendForm(site, '/api/login', { email, password: 'old-password' })
    const fields = { ticket: ticketOf(asked.body), ...BIRTH }
    const second = await answer(fields)
    expect(second.body).toContain('name="guardianEmail"')
    const guardianEmail = `parent-${++made}@example.com`
    const third = await answer({ ...fields, guardianEmail })
    expect([third.statusCode, third.cookies]).toEqual([200, []])
    expect((await db.select().from(students).where(eq(students.id, id)))[0]?.birthMonth).toBeNull()
    await consent(site, await consentLinkOf(site, guardianEmail))
    const [student] = await db.select().from(students).where(eq(students.id, id))
    expect(student).toMatchObject({ birthMonth: '2015-03', creditsRemaining: '0.00' })
    const [family] = await db
      .select()
      .from(families)
      .where(eq(families.id, student?.familyId ?? 0))
    expect(family?.creditsRemaining).toBe('3.00')
    expect((await sendForm(site, '/api/login', { email, password: 'old-password' })).statusCode).toBe(303)
  })
})
