import { expect, test } from 'vitest'
import { emails } from '../../../db/schema/emails'
import { changedBetween, createDigest, tablesWith } from '../../../testing/database-digest'
import { BIRTH, consent, consentLinkOf } from '../../../testing/endpoints/consent-forms'
import { newVisitor, type Visitor } from '../../../testing/endpoints/visitor'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { listenWithRealProvider } from '../../../testing/sites/oidc-site'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const { site, provider } = await listenWithRealProvider({ settings: { mail, asksBirthMonth: true } })
const { db, origin } = site
const digest = await createDigest(db, '/nonexistent')

const CHILD = {
  sub: 'ophelie-1',
  given_name: 'Ophélie-Maëlle',
  family_name: 'Desrosiers',
  email: 'ophelie@example.com',
}
const GUARDIAN_EMAIL = 'odile@example.com'

/** Goes through the provider to the page at the end of the callback. */
async function signIn(visitor: Visitor): Promise<Response> {
  return visitor.open(await visitor.walk(`${origin}/api/login`, `${origin}/api/callback`))
}

async function answer(fields: Record<string, string>): Promise<Response> {
  return fetch(`${origin}/api/login/birth-month`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams(fields),
  })
}

test('a child who comes from the provider leaves only the pending row and the email, until the consent', async () => {
  provider.signsInAs({ ...CHILD, email_verified: true })
  const visitor = newVisitor()
  const before = await digest()

  const question = await signIn(visitor)
  const page = await question.text()
  expect([question.status, page.includes('name="birthMonth"')]).toEqual([200, true])
  expect(await digest(), 'nothing is stored while the question is open').toBe(before)

  const ticket = /name="ticket" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const needsGuardian = await answer({ ticket, ...BIRTH })
  expect(await needsGuardian.text()).toContain('name="guardianEmail"')
  expect(await digest(), 'nothing is stored without a guardian').toBe(before)

  const asked = await answer({ ticket, ...BIRTH, guardianEmail: GUARDIAN_EMAIL })
  expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []])
  expect(await asked.text()).toContain('We asked your parent or guardian')
  expect(changedBetween(before, await digest())).toBe('emails, pending_consents')
  for (const text of [CHILD.sub, CHILD.family_name, CHILD.email]) {
    expect(await tablesWith(db, text), text).toEqual(['pending_consents'])
  }
  for (const text of [CHILD.given_name, GUARDIAN_EMAIL]) {
    expect(await tablesWith(db, text), text).toEqual(['emails', 'pending_consents'])
  }
  expect(await db.select().from(emails)).toMatchObject([{ kind: 'consent-asked', address: GUARDIAN_EMAIL }])
  expect((await visitor.open(`${origin}/api/auth/user`)).status).toBe(401)

  const stored = await digest()
  expect(await (await signIn(newVisitor())).text()).toContain('name="birthMonth"')
  expect(await digest(), 'another visit before the consent stores nothing').toBe(stored)

  await consent(site, await consentLinkOf(site, GUARDIAN_EMAIL), { child: { firstName: CHILD.given_name } })
  const signedIn = await signIn(visitor)
  expect(signedIn.status).toBe(303)
  expect(await (await visitor.open(`${origin}/api/auth/user`)).json()).toMatchObject({ firstName: CHILD.given_name })
})

test('the page of the question signs nobody in after the student has ended all other access', async () => {
  provider.signsInAs({ sub: 'zoe-1', given_name: 'Zoé', email: 'zoe@example.com', email_verified: true })
  const ask = async () => /name="ticket" value="([^"]*)"/.exec(await (await signIn(newVisitor())).text())?.[1] ?? ''
  const [intruder, own] = [await ask(), await ask()]
  const month = { birthMonth: '01', birthYear: '2005' }
  const signedIn = await answer({ ticket: own, ...month })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect((await sendJson(site, { method: 'DELETE', url: '/api/profile/access', cookie })).statusCode).toBe(204)
  for (const ticket of [intruder, own]) {
    const refused = await answer({ ticket, ...month })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
  }
})
