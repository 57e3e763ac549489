import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type SentEmail, sentEmailsContract } from '#shared/features/emails/sent-emails.contract'
import { adminContract } from '#shared/features/staff/staff.contract'
import type { ErrorCode } from '#shared/http/errors'
import { cutOff, openFakeSite, refuse, respond } from '../../testing/fake-site'
import { showPage } from '../../testing/show'

const GIVEN_UP: SentEmail = {
  id: '7f0c5b86-6f8a-4b3e-9d55-0a3f1f0f7a11',
  kind: 'session-booked',
  recipient: 'student',
  to: { name: 'Maya Bouchard', address: 'maya@example.com' },
  state: 'given-up',
  createdAt: '2026-11-16T15:00:00.000Z',
  finishedAt: '2026-11-18T15:00:00.000Z',
  dueAt: null,
  attempts: 10,
  dropReason: null,
  refusal: '550 No such mailbox',
  isKeptByRestore: false,
  canSendAgain: true,
}

type LostPart = 'the answer' | 'the request'

/** A portal on which sending again fails in these ways, in order. */
function openPortal(role: 'manager' | 'viewer', ...failures: (ErrorCode | LostPart)[]) {
  let message = GIVEN_UP
  return openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role })),
    respond(sentEmailsContract.list, () => [message]),
    respond(sentEmailsContract.sendAgain, () => {
      const failure = failures.shift()
      if (failure === 'the request') return cutOff()
      if (failure && failure !== 'the answer') return refuse(failure)
      message = { ...message, state: 'waiting', attempts: 0, refusal: null, canSendAgain: false }
      return failure ? cutOff() : message
    }),
  ])
}

const again = page.getByRole('button', { name: 'Send again to Maya Bouchard: Session booked' })
const cell = (name: string | RegExp) => page.getByRole('cell', { name })

test('shows why sending an email failed for good, and sends it again', async () => {
  const site = openPortal('manager', 'EMAIL_EXPIRED')
  await showPage('/admin/dashboard?view=emails&state=given-up')
  await expect.element(cell(/Failed.*10 attempts.*The mail server said: 550 No such mailbox/)).toBeVisible()
  expect(site.requestsTo(sentEmailsContract.list).map(({ query }) => query.get('state'))).toEqual(['given-up'])
  await again.click()
  await expect.element(page.getByText('This message is no longer useful', { exact: false })).toBeVisible()
  await again.click()
  await expect.element(page.getByText('The message is being sent again')).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByText('Waiting', { exact: true }).last()).toHaveFocus()
})

test('shows an error when the answer to sending again is lost, and fetches the list once', async () => {
  const site = openPortal('manager', 'the answer')
  await showPage('/admin/dashboard?view=emails')
  await again.click()
  await expect.element(page.getByText('Couldn’t send the message again')).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
  expect(site.requestsTo(sentEmailsContract.list)).toHaveLength(2)
})

test('repeats a lost request to send an email with the same key', async () => {
  const site = openPortal('manager', 'the request')
  await showPage('/admin/dashboard?view=emails')
  await again.click()
  await expect.element(page.getByText('Couldn’t send the message again')).toBeVisible()
  await again.click()
  await expect.element(page.getByText('The message is being sent again')).toBeVisible()
  expect(new Set(site.keysSentTo(sentEmailsContract.sendAgain)).size).toBe(1)
})

test('fetches no emails for a role without access', async () => {
  const site = openPortal('viewer')
  await showPage('/admin/dashboard?view=emails')
  await expect.element(page.getByText('Not part of your role')).toBeVisible()
  expect(site.requestsTo(sentEmailsContract.list)).toEqual([])
})

test('a search is sent with the state, and an empty result says so', async () => {
  const site = openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role: 'manager' as const })),
    respond(sentEmailsContract.list, ({ query }) => (query.has('search') ? [] : [GIVEN_UP])),
  ])
  await showPage('/admin/dashboard?view=emails&state=given-up')
  await page.getByRole('textbox', { name: 'Search by name or email' }).fill('nobody')
  await expect.element(page.getByText('No email found')).toBeVisible()
  const asked = site.requestsTo(sentEmailsContract.list).at(-1)?.query
  expect([asked?.get('state'), asked?.get('search')]).toEqual(['given-up', 'nobody'])
})
