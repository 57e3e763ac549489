import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { childrenContract, type NewOwnChild } from '#shared/features/families/children.contract'
import { call } from '../../api/call'
import { loadWords } from '../../i18n/i18n'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { showPart } from '../../testing/show'
import { AddChildForm } from './add-child-form'
import { ChildPasswordForm } from './child-password-form'

const CHILD = {
  id: 'a',
  firstName: 'Léa',
  lastName: null,
  birthMonth: '2015-03',
  signInName: 'lea',
  needsConsent: false,
}

const create = { run: (body: NewOwnChild) => call(childrenContract.createOwn, { body }), changes: [] }
beforeEach(() => loadWords(['children', 'errors']))

const field = (label: string) => page.getByLabelText(label, { exact: true })

async function fill(year: string) {
  await field('First name').fill('Léa')
  await userEvent.selectOptions(field('Month of birth'), 'March')
  await userEvent.selectOptions(field('Year of birth'), year)
  await field('Sign-in name').fill('Lea-3')
  await field('Password').fill('a green kite in spring')
}

test('a child under 14 is created once the guardian has checked the box', async () => {
  const sent: unknown[] = []
  openFakeSite([
    respond(childrenContract.createOwn, ({ body }) => {
      sent.push(body)
      return CHILD
    }),
  ])
  const onCreated = vi.fn()
  await showPart(<AddChildForm action={create} asksConsent onCreated={onCreated} />)
  await fill('2020')
  await expect.element(page.getByText('What we keep, and why')).toBeVisible()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect.element(page.getByText('Check the box to agree')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect.poll(() => onCreated.mock.calls).toEqual([['Léa', true]])
  expect(sent).toMatchObject([
    {
      firstName: 'Léa',
      birthMonth: '2020-03',
      signInName: 'lea-3',
      preferredLanguage: 'en',
      consent: { textVersion: CONSENT_VERSION, textLanguage: 'en' },
    },
  ])
})

test('no consent is asked from 14 on, and a taken sign-in name is explained beside its field', async () => {
  openFakeSite([respond(childrenContract.createOwn, () => refuse('SIGN_IN_NAME_TAKEN'))])
  await showPart(<AddChildForm action={create} asksConsent onCreated={vi.fn()} />)
  await fill('2005')
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect.element(page.getByText('This sign-in name is already taken. Try another one.')).toBeVisible()
  await expect.element(field('Sign-in name')).toHaveValue('Lea-3')
})

test('a new password is sent, and a failure keeps what was typed', async () => {
  let isBroken = true
  openFakeSite([respond(childrenContract.setOwnPassword, () => (isBroken ? refuse('INTERNAL') : undefined))])
  const onSaved = vi.fn()
  const run = (body: { password: string }) => call(childrenContract.setOwnPassword, { params: { id: 'a' }, body })
  await showPart(<ChildPasswordForm action={{ run, changes: [] }} onSaved={onSaved} />)
  await field('New password').fill('a red kite in autumn')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible()
  await expect.element(field('New password')).toHaveValue('a red kite in autumn')
  isBroken = false
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
})
