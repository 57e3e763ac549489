import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type SignIn, securityContract } from '#shared/features/account/sign-ins.contract'
import { emailsContract } from '#shared/features/emails/emails.contract'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { knownGrade, signedIn } from '../../testing/people'
import { showPage } from '../../testing/show'

const HERE: SignIn = {
  id: 'a'.repeat(64),
  browser: { name: 'Firefox', system: 'Linux' },
  signedInAt: '2026-11-16T15:00:00.000Z',
  lastSeenAt: '2026-11-16T15:00:00.000Z',
  isThis: true,
}
const PHONE: SignIn = { ...HERE, id: 'b'.repeat(64), browser: { name: 'Safari', system: 'iPhone' }, isThis: false }
const SCHOOL: SignIn = { ...PHONE, id: 'c'.repeat(64), browser: null }

/** A profile whose answers about ended sign-ins may be lost, before or after they took effect. */
function openProfile(lost: 'nothing' | 'the answer' | 'the request' = 'nothing') {
  let signIns = [HERE, PHONE, SCHOOL]
  return openFakeSite([
    signedIn,
    knownGrade,
    // Another part of the page, which shows that it could not be loaded.
    respond(emailsContract.settings, () => refuse('INTERNAL')),
    respond(securityContract.signIns, () => signIns),
    respond(securityContract.endSignIn, ({ params }) => {
      if (lost !== 'the request') signIns = signIns.filter(({ id }) => id !== params.id)
      if (lost !== 'nothing') throw new TypeError('Failed to fetch')
      return undefined
    }),
  ])
}

const rows = page.getByText(/^Signed in /)
const signOut = page.getByRole('button', { name: /^Sign out: Safari on iPhone/ })

test('ends a single sign-in and moves the focus to the heading', async () => {
  const site = openProfile()
  await showPage('/profile')
  await expect.element(signOut).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Sign out: Firefox/ })).not.toBeInTheDocument()
  await signOut.click()
  await expect.element(page.getByText('That device is signed out')).toBeVisible()
  await expect.element(signOut).not.toBeInTheDocument()
  expect(rows.elements()).toHaveLength(2)
  await expect.element(page.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus()
  expect(site.requestsTo(securityContract.endSignIn)).toHaveLength(1)
})

test('removes a sign-in that ended although the response was lost, without an error', async () => {
  openProfile('the answer')
  await showPage('/profile')
  await signOut.click()
  await expect.element(signOut).not.toBeInTheDocument()
  await expect.element(page.getByText('We couldn’t sign you out elsewhere')).not.toBeInTheDocument()
})

test('keeps the sign-in and shows an error when the request is lost', async () => {
  openProfile('the request')
  await showPage('/profile')
  await signOut.click()
  await expect.element(page.getByText('We couldn’t sign you out elsewhere')).toBeVisible()
  await expect.element(signOut).toBeVisible()
})
