import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emailCodeContract } from '#shared/features/account/email-code.contract'
import { consentsContract } from '#shared/features/families/consents.contract'
import { familyHomeContract } from '#shared/features/families/family-home.contract'
import { familyMembersContract } from '#shared/features/families/family-members.contract'
import { guardianAccountContract } from '#shared/features/families/guardian-account.contract'
import type { ErrorCode } from '#shared/http/errors'
import { cutOff, openFakeSite, refuse, respond } from '../testing/fake-site'
import { ISABELLE } from '../testing/people'
import { showPage } from '../testing/show'

const GUARDIAN = {
  id: 'g1',
  firstName: 'Isabelle',
  lastName: 'Tremblay',
  email: 'i@example.com',
  isReader: true,
  hasJoined: true,
  topics: { sessions: true, reports: true, money: true, reminders: true },
}

interface Mailbox {
  /** The answers to the next requests for a code; then one is sent. */
  sending?: (() => Response)[]
  /** The answers to the next tries; then `482917` is right. */
  trying?: (() => Response)[]
  needsPassword?: boolean
}

function openFamily({ sending = [], trying = [], needsPassword = false }: Mailbox = {}) {
  let [isRecent, isConfirmed] = [!needsPassword, false]
  return openFakeSite([
    respond(familyHomeContract.me, () => ISABELLE),
    respond(familyHomeContract.home, () => ({ creditsRemaining: 0, bookedHours: 0, children: [] })),
    respond(consentsContract.list, () => []),
    respond(guardianAccountContract.signIns, () => []),
    respond(familyMembersContract.list, () => [GUARDIAN]),
    respond(familyMembersContract.invite, () => {
      if (!isRecent) return refuse('REAUTH_NEEDED')
      return isConfirmed ? [GUARDIAN] : refuse('EMAIL_CODE_NEEDED')
    }),
    respond(familyHomeContract.confirmPassword, () => {
      isRecent = true
      return undefined
    }),
    respond(emailCodeContract.sendToGuardian, () => sending.shift()?.() ?? { sentTo: 'i…@example.com' }),
    respond(emailCodeContract.confirmGuardian, ({ body }) => {
      const refusal = trying.shift()
      if (refusal) return refusal()
      if (body.code.replace(' ', '') !== '482917') return refuse('WRONG_CODE')
      isConfirmed = true
      return undefined
    }),
  ])
}

async function invite(language: 'en' | 'fr' = 'en') {
  await showPage('/family/home?view=menu', language)
  await page.getByLabelText(language === 'en' ? 'First name' : 'Prénom').fill('Marcel')
  await page.getByLabelText(language === 'en' ? 'Email' : 'Courriel').fill('marcel@example.com')
  const send = language === 'en' ? 'Send the invitation' : 'Envoyer l’invitation'
  await page.getByRole('button', { name: send }).click()
}

const dialog = page.getByRole('dialog', { name: 'Check your email' })
const code = dialog.getByLabelText('Code')
const confirm = dialog.getByRole('button', { name: 'Confirm' })

test('asks for the emailed code, and sends the request once more with the same key', async () => {
  const site = openFamily()
  await invite()
  await expect.element(dialog.getByText('we emailed a code to i…@example.com')).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('482 917')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Invitation sent')).toBeVisible()
  expect(new Set(site.keysSentTo(familyMembersContract.invite)).size).toBe(1)
  expect(site.requestsTo(emailCodeContract.sendToGuardian)).toHaveLength(1)
  expect(site.requestsTo(emailCodeContract.confirmGuardian).map(({ body }) => body)).toEqual([{ code: '482 917' }])
})

test('asks for the password first, then for the code', async () => {
  const site = openFamily({ needsPassword: true })
  await invite()
  const password = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await password.getByLabelText('Your password').fill('plume-family')
  await password.getByRole('button', { name: 'Confirm' }).click()
  await code.fill('482917')
  await confirm.click()
  await expect.element(page.getByText('Invitation sent')).toBeVisible()
  expect(site.requestsTo(familyMembersContract.invite)).toHaveLength(3)
})

const WRONG: [ErrorCode, string][] = [
  ['WRONG_CODE', 'This code is wrong. Check the newest email.'],
  ['EMAIL_CODE_ENDED', 'This code no longer works. Ask for a new one.'],
  ['TOO_MANY_TRIES', 'Too many failed attempts.'],
]

test.each(WRONG)('says what to do about a code that is refused with %s', async (refusal, words) => {
  openFamily({ trying: [() => refuse(refusal)] })
  await invite()
  await code.fill('123456')
  await confirm.click()
  await expect.element(dialog.getByText(words)).toBeVisible()
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('482917')
  await confirm.click()
  await expect.element(page.getByText('Invitation sent')).toBeVisible()
})

test('sends nothing before six digits are entered', async () => {
  const site = openFamily()
  await invite()
  await code.fill('4829')
  await confirm.click()
  await expect.element(dialog.getByText('Enter the six digits of the code')).toBeVisible()
  expect(site.requestsTo(emailCodeContract.confirmGuardian)).toEqual([])
})

test('sends a new code, and forgets what was typed before', async () => {
  const site = openFamily()
  await invite()
  await code.fill('123456')
  await confirm.click()
  await dialog.getByRole('button', { name: 'Send a new code' }).click()
  await expect.element(dialog.getByText('We emailed a new code to i…@example.com.')).toBeVisible()
  await expect.element(code).toHaveValue('')
  expect(new Set(site.keysSentTo(emailCodeContract.sendToGuardian)).size).toBe(2)
})

test('says that no code could be sent, and keeps the key for the next try', async () => {
  const site = openFamily({ sending: [() => cutOff()] })
  await invite()
  await expect.element(dialog.getByText('We couldn’t send a code.')).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Send a new code' }).click()
  await expect.element(code).toBeVisible()
  expect(new Set(site.keysSentTo(emailCodeContract.sendToGuardian)).size).toBe(1)
})

test('lets an earlier code be entered once no more codes are sent', async () => {
  openFamily({ sending: [() => refuse('TOO_MANY_REQUESTS')] })
  await invite()
  await expect.element(dialog.getByText('We’ve emailed you several codes already.')).toBeVisible()
  await code.fill('482917')
  await confirm.click()
  await expect.element(page.getByText('Invitation sent')).toBeVisible()
})

test('says until when an address that was changed gets no code, in French too', async () => {
  const until = '2026-11-27T15:00:00.000Z'
  openFamily({ sending: [() => refuse('ADDRESS_CHANGED_RECENTLY', { until })] })
  await invite('fr')
  const french = page.getByRole('dialog', { name: 'Code de confirmation' })
  await expect.element(french.getByText('à partir du 27 novembre 2026')).toBeVisible()
  await french.getByRole('button', { name: 'Fermer' }).last().click()
  await expect.element(french).not.toBeInTheDocument()
  await expect.element(page.getByText('Il faut d’abord confirmer avec le code reçu par courriel.')).toBeVisible()
})

test('cancelling changes nothing and keeps what was typed in the form', async () => {
  openFamily()
  await invite()
  await expect.element(code).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Confirm with the code from your email first.')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('marcel@example.com')
})
