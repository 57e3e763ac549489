import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import type { SignIn } from '#shared/features/account/sign-ins.contract'
import { childLimitsContract } from '#shared/features/families/child-limits.contract'
import { childrenContract } from '#shared/features/families/children.contract'
import { type ChildConsent, consentsContract } from '#shared/features/families/consents.contract'
import { familyHomeContract } from '#shared/features/families/family-home.contract'
import { familyMembersContract } from '#shared/features/families/family-members.contract'
import { guardianAccountContract } from '#shared/features/families/guardian-account.contract'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { ISABELLE } from '../../../testing/people'
import { showPage } from '../../../testing/show'

const GIVEN = { textVersion: CONSENT_VERSION, textLanguage: 'fr', givenAt: '2026-11-18T15:00:00.000Z' } as const
const LEA: ChildConsent = {
  studentId: '0b6b0ed2-8f68-4f67-9f3e-0d8a4b0f6a01',
  firstName: 'Léa',
  birthMonth: '2017-03',
  signInName: 'lea-3',
  needsConsent: false,
  given: GIVEN,
}
const ZOE: ChildConsent = {
  ...LEA,
  studentId: '0b6b0ed2-8f68-4f67-9f3e-0d8a4b0f6a02',
  firstName: 'Zoé',
  signInName: null,
  needsConsent: true,
  given: null,
}
const ACCOUNT = { id: LEA.studentId, firstName: 'Hugo', lastName: null, birthMonth: '2017-03', signInName: 'hugo' }
const SIGN_INS: SignIn[] = []
const MENU = '/family/home?view=menu'

function openMenu(children: ChildConsent[], ...more: Parameters<typeof openFakeSite>[0]) {
  return openFakeSite([
    ...more,
    respond(familyHomeContract.me, () => ISABELLE),
    respond(familyHomeContract.home, () => ({ creditsRemaining: 0, bookedHours: 0, children: [] })),
    respond(familyMembersContract.list, () => []),
    respond(consentsContract.list, () => children),
    respond(guardianAccountContract.signIns, () => SIGN_INS),
  ])
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function createHugo() {
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  await field('First name').first().fill('Hugo')
  await userEvent.selectOptions(field('Month of birth'), 'March')
  await userEvent.selectOptions(field('Year of birth'), '2017')
  await field('Sign-in name').fill('hugo')
  await field('Password').fill('a green kite in spring')
  await page.getByRole('checkbox').click()
  await button('Create the account').click()
  await expect.element(page.getByText('Hugo’s account is ready')).toBeVisible()
}

const createsHugo = respond(childrenContract.createOwn, () => ({ ...ACCOUNT, needsConsent: false }))

test('a guardian without a child creates the first account from the empty home', async () => {
  openMenu([], createsHugo)
  await showPage('/family/home')
  await button('Add a child').click()
  await createHugo()
})

test('the menu lists every child with the sign-in name and the consent', async () => {
  openMenu([LEA, ZOE, { ...ZOE, studentId: 'c', firstName: 'Thomas', needsConsent: false }], createsHugo)
  await showPage(MENU)
  await expect.element(page.getByText('Signs in as “lea-3”')).toBeVisible()
  await expect.element(page.getByText(/Consent given on .*November 18/)).toBeVisible()
  await expect.element(page.getByText('Your consent is needed')).toBeVisible()
  await expect.element(page.getByText('No consent needed')).toBeVisible()
})

test('a guardian reads the text and gives consent', async () => {
  const sent: unknown[] = []
  openMenu(
    [ZOE],
    respond(consentsContract.give, ({ body }) => {
      sent.push(body)
      return undefined
    }),
  )
  await showPage(MENU)
  await button('Read and consent for Zoé').click()
  await button('Give consent').click()
  await expect.element(page.getByText('Check the box to agree')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('checkbox').click()
  await button('Give consent').click()
  await expect.element(page.getByText('Your consent for Zoé is saved')).toBeVisible()
  expect(sent).toEqual([{ textVersion: CONSENT_VERSION, textLanguage: 'en' }])
})

test('withdrawing says that the account is deleted, and a failure keeps the question open', async () => {
  let isBroken = true
  openMenu(
    [LEA],
    respond(consentsContract.withdraw, () => (isBroken ? refuse('SERVICE_UNAVAILABLE') : undefined)),
  )
  await showPage(MENU)
  await button('Withdraw consent for Léa').click()
  await expect.element(page.getByText(/This deletes the child’s account at once/)).toBeVisible()
  await button('Withdraw consent and delete the account').click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(/\w/)
  isBroken = false
  await button('Withdraw consent and delete the account').click()
  await expect.element(page.getByText('Léa’s account was deleted')).toBeVisible()
})

test('a guardian sets a new password for a child who signs in with a name', async () => {
  openMenu(
    [LEA],
    respond(childrenContract.setOwnPassword, () => undefined),
  )
  await showPage(MENU)
  await button('New password for Léa').click()
  await page.getByLabelText('New password', { exact: true }).fill('a red kite in autumn')
  await button('Set the password').click()
  await expect.element(page.getByText('Léa’s new password is set')).toBeVisible()
})

test('a guardian limits what a child books alone', async () => {
  const sent: unknown[] = []
  openMenu(
    [LEA],
    respond(childLimitsContract.read, () => ({ mayBookAlone: true, hoursPerWeek: null })),
    respond(childLimitsContract.change, ({ body }) => {
      sent.push(body)
      return body
    }),
  )
  await showPage(MENU)
  await button('Booking limits for Léa').click()
  await page.getByRole('switch', { name: 'Can book alone' }).click()
  await userEvent.selectOptions(page.getByLabelText('Hours per week'), '1.5')
  await button('Save').click()
  await expect.element(page.getByText('Booking limits saved')).toBeVisible()
  expect(sent).toEqual([{ mayBookAlone: false, hoursPerWeek: 1.5 }])
})

test('a guardian exports and deletes the data of a child under 14', async () => {
  const site = openMenu(
    [LEA],
    respond(
      childrenContract.exportOwn,
      () => new Response('{}', { headers: { 'Content-Disposition': 'attachment; filename="plume.json"' } }),
    ),
    respond(childrenContract.removeOwn, () => new Response(null, { status: 204 })),
  )
  await showPage(MENU)
  await button('Account and data for Léa').click()
  await button('Download').click()
  await expect.poll(() => site.requestsTo(childrenContract.exportOwn)).toHaveLength(1)
  await expect.element(button('Delete the account')).toBeDisabled()
  await page.getByRole('checkbox').click()
  await button('Delete the account').click()
  await expect.element(page.getByText('Léa’s account was deleted')).toBeVisible()
})

test('from 14 on, a guardian can only take a student out of the family, with hours', async () => {
  const site = openMenu(
    [{ ...LEA, firstName: 'Thomas', birthMonth: '2010-01', given: null }],
    respond(childrenContract.leaveOwn, () => new Response(null, { status: 204 })),
  )
  await showPage(MENU)
  await button('Account and data for Thomas').click()
  await expect.element(button('Delete the account')).not.toBeInTheDocument()
  await page.getByLabelText('Hours to take along').fill('2,5')
  await button('Remove from the family').click()
  await expect.element(page.getByText('Thomas is no longer in the family')).toBeVisible()
  expect(site.requestsTo(childrenContract.leaveOwn)[0]?.body).toEqual({ hours: 2.5 })
})

test('guardians choose who gets which email, and at least one gets what somebody must read', async () => {
  const me = {
    id: '0b6b0ed2-8f68-4f67-9f3e-0d8a4b0f6a09',
    firstName: 'Isabelle',
    lastName: null,
    email: 'i@example.com',
    isReader: true,
    hasJoined: true,
  }
  const topics = { sessions: true, reports: true, money: true, reminders: true }
  openMenu(
    [LEA],
    respond(familyMembersContract.list, () => [{ ...me, topics }]),
    respond(familyMembersContract.changeTopic, ({ body: { topic, isEnabled } }) => {
      if (topic === 'money') return refuse('LAST_READER')
      topics[topic] = isEnabled
      return [{ ...me, topics }]
    }),
  )
  await showPage(MENU)
  await page.getByText('Emails Isabelle').click()
  const reminders = page.getByRole('switch', { name: 'Reminders before sessions' })
  await reminders.click()
  await expect.element(reminders).not.toBeChecked()
  await expect.element(reminders).toBeEnabled()
  await page.getByRole('switch', { name: 'Receipts, refunds and hours' }).click()
  await expect.element(page.getByText('Your choice was not saved')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Receipts, refunds and hours' })).toBeChecked()
})

test('a guardian changes their own details, and ends another sign-in', async () => {
  const [id, other] = ['0b6b0ed2-8f68-4f67-9f3e-0d8a4b0f6a11', '0b6b0ed2-8f68-4f67-9f3e-0d8a4b0f6a12']
  const at = '2026-11-18T15:00:00.000Z'
  const browser = { name: 'Firefox', system: 'Windows' }
  let signIns: SignIn[] = [
    { id, browser: null, signedInAt: at, lastSeenAt: at, isThis: true },
    { id: other, browser, signedInAt: at, lastSeenAt: at, isThis: false },
  ]
  const site = openMenu(
    [LEA],
    respond(guardianAccountContract.signIns, () => signIns),
    respond(guardianAccountContract.endSignIn, () => {
      signIns = signIns.slice(0, 1)
      return new Response(null, { status: 204 })
    }),
    respond(guardianAccountContract.changeProfile, ({ body }) => ({ ...ISABELLE, phone: body.phone ?? null })),
  )
  await showPage(MENU)
  await button('Edit your details').click()
  await page.getByLabelText('Phone').fill('514 555-0142')
  await button('Save').click()
  await expect.element(page.getByText('Your details are saved')).toBeVisible()
  expect(site.requestsTo(guardianAccountContract.changeProfile)[0]?.body).toMatchObject({ phone: '514 555-0142' })
  await page.getByRole('button', { name: /^Sign out Firefox on Windows/ }).click()
  await expect.element(button('Sign out everywhere else')).toBeDisabled()
  await expect.element(page.getByText('Firefox on Windows')).not.toBeInTheDocument()
})
