import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import { type EmailSettings, emailsContract } from '#shared/features/emails/emails.contract'
import type { ErrorCode } from '#shared/http/errors'
import { cutOff, loseFirstResponse, openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { knownGrade, MAYA, signedIn } from '../../../testing/people'
import { showPage } from '../../../testing/show'

const SETTINGS: EmailSettings = {
  canSend: true,
  isConfirmed: false,
  wantedEmail: null,
  choices: {
    'session-tomorrow': true,
    'session-soon': true,
    'hours-low': true,
    'tutor-report': true,
    'weekly-progress': false,
  },
  guardian: null,
}

/** A site that saves choices, or refuses one once. */
function openProfile(overrides: Partial<EmailSettings> = {}, ...refusals: ErrorCode[]) {
  let settings = { ...SETTINGS, ...overrides }
  const save = (changed: Partial<EmailSettings>) => {
    const code = refusals.shift()
    if (code) return refuse(code)
    settings = { ...settings, ...changed }
    return settings
  }
  return openFakeSite([
    signedIn,
    knownGrade,
    respond(securityContract.signIns, () => []),
    respond(accountContract.updateProfile, () => {
      save({ wantedEmail: 'new@example.com' })
      return MAYA
    }),
    respond(emailsContract.settings, () => settings),
    respond(emailsContract.choose, ({ body: { kind, isEnabled } }) =>
      save({ choices: { ...settings.choices, [kind]: isEnabled } }),
    ),
    respond(emailsContract.sendConfirmation, () => {
      const answered = save({})
      if (answered instanceof Response) settings = { ...settings, isConfirmed: true }
      return answered
    }),
    respond(emailsContract.nameGuardian, ({ body }) =>
      save({ guardian: { ...body, isConfirmed: false, isSuspended: false } }),
    ),
    respond(emailsContract.removeGuardian, () => save({ guardian: null })),
  ])
}

const text = (content: string | RegExp) => page.getByText(content)
const button = (name: string) => page.getByRole('button', { name })
const weekly = page.getByRole('checkbox', { name: 'Your progress, once a week' })

test('turns an email on immediately, and takes the choice back with an error if it is not saved', async () => {
  const site = openProfile({}, 'INTERNAL')
  await showPage('/profile')
  await weekly.click()
  await expect.element(text('Your choice was not saved')).toBeVisible()
  await expect.element(weekly).not.toBeChecked()
  await weekly.click()
  await expect.element(weekly).toBeChecked()
  await expect.poll(() => site.requestsTo(emailsContract.settings)).toHaveLength(2)
  await expect.element(weekly).toBeChecked()
  const wanted = { kind: 'weekly-progress', isEnabled: true }
  expect(site.requestsTo(emailsContract.choose).map(({ body }) => body)).toEqual([wanted, wanted])
})

test('reports a choice whose response is lost as failed, then shows the stored one', async () => {
  let { choices } = SETTINGS
  const site = openFakeSite([
    signedIn,
    knownGrade,
    respond(securityContract.signIns, () => []),
    respond(emailsContract.settings, () => ({ ...SETTINGS, choices })),
    loseFirstResponse(emailsContract.choose, ({ body: { kind, isEnabled } }) => {
      choices = { ...choices, [kind]: isEnabled }
      return { ...SETTINGS, choices }
    }),
  ])
  await showPage('/profile')
  await weekly.click()
  await expect.element(text('Your choice was not saved')).toBeVisible()
  await expect.element(weekly).toBeChecked()
  expect(site.requestsTo(emailsContract.settings)).toHaveLength(2)
})

test('takes a choice back with an error when the request is lost', async () => {
  openFakeSite([
    signedIn,
    knownGrade,
    respond(securityContract.signIns, () => []),
    respond(emailsContract.settings, () => SETTINGS),
    respond(emailsContract.choose, () => cutOff()),
  ])
  await showPage('/profile')
  await weekly.click()
  await expect.element(text('Your choice was not saved')).toBeVisible()
  await expect.element(weekly).not.toBeChecked()
})

test('says why when the confirmation was requested too often', async () => {
  openProfile({}, 'TOO_MANY_REQUESTS')
  await showPage('/profile')
  await expect.element(text('maya@example.com is not confirmed yet.')).toBeVisible()
  await button('Send it again').click()
  await expect.element(text('Too many requests in a short time.')).toBeVisible()
})

test('shows an address as confirmed after it was confirmed elsewhere', async () => {
  openProfile({}, 'ADDRESS_CONFIRMED')
  await showPage('/profile')
  await button('Send it again').click()
  await expect.element(text('maya@example.com is confirmed.')).toBeVisible()
  await expect.element(button('Send it again')).not.toBeInTheDocument()
})

test('shows a new address as unconfirmed, without a notice that it was changed', async () => {
  openProfile({ isConfirmed: true })
  await showPage('/profile')
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await email.fill('new@example.com')
  await button('Update Profile').click()
  await expect.element(text('We sent a message to new@example.com.')).toBeVisible()
  await expect.element(text('Profile Updated')).not.toBeInTheDocument()
  await expect.element(email).toHaveValue('maya@example.com')
  await expect.element(text('new@example.com takes effect once you open the link')).toBeVisible()
  await button('Send it again').click()
  await expect.element(text(/^Sent\. The link works/)).toBeVisible()
})

test('invites, shows as pending and removes a guardian with the keyboard', async () => {
  const site = openProfile()
  await showPage('/profile')
  const address = page.getByRole('textbox', { name: 'Their address' })
  await address.fill('nobody')
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Invalid email address')).toBeVisible()
  await expect.element(address).toHaveFocus()
  await address.fill('aunt@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(text('aunt@example.com has not agreed yet.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'A parent or guardian' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Remove')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toBeVisible()
  expect(site.requestsTo(emailsContract.nameGuardian).map(({ body }) => body)).toEqual([{ email: 'aunt@example.com' }])
})

test('says that the site sends no email, and asks for nothing', async () => {
  openProfile({ canSend: false })
  await showPage('/profile')
  await expect.element(text('This site doesn’t send email yet.')).toBeVisible()
  await expect.element(weekly).toBeVisible()
  await expect.element(button('Send it again')).not.toBeInTheDocument()
  await expect.element(button('Ask them')).not.toBeInTheDocument()
})
