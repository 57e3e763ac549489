import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract, ProfileChange } from '#shared/features/account/account.contract'
import { call } from '../api/call'
import { loadWords } from '../i18n/i18n'
import { openFakeSite, refuse, respond } from '../testing/fake-site'
import { MAYA } from '../testing/people'
import { showPart } from '../testing/show'
import { Field } from '../ui/fields/field'
import { TextInput } from '../ui/fields/text-input'
import { draftKey } from './drafts'
import { type Draft, useDraft } from './use-draft'
import { useForm } from './use-form'
import { validate } from './validate'

interface Names {
  firstName: string
  email: string
}

const KEY = draftKey({ accountKind: 'student', person: MAYA.id }, 'names')
const NOTHING: Names = { firstName: '', email: '' }

/** A form as every screen has one. */
function NamesForm({ kept = KEY }: { kept?: string | null }) {
  const [saved, setSaved] = useState(0)
  const draft: Draft<Names> = useDraft(kept, NOTHING)
  const form = useForm({
    draft,
    validated: validate(ProfileChange, draft.values),
    action: { run: (body) => call(accountContract.updateProfile, { body }), changes: [] },
    refusedFields: ({ body }) => (body.code === 'EMAIL_TAKEN' ? { email: body.code } : {}),
    onSuccess: () => setSaved(saved + 1),
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Field label="First name" error={form.errorOf('firstName')}>
        {(control) => <TextInput {...control} {...form.text('firstName')} />}
      </Field>
      <Field label="Email" error={form.errorOf('email')}>
        {(control) => <TextInput {...control} {...form.text('email')} />}
      </Field>
      <button type="submit">Save</button>
      <p>Saved: {saved}</p>
    </form>
  )
}

async function showForm(kept: string | null = KEY) {
  await loadWords(['errors'])
  return showPart(<NamesForm kept={kept} />)
}

const firstName = page.getByRole('textbox', { name: 'First name' })
const email = page.getByRole('textbox', { name: 'Email' })
const save = page.getByRole('button', { name: 'Save' })
const saved = () => respond(accountContract.updateProfile, () => MAYA)

test('the input survives a reload and is discarded once it is saved', async () => {
  const site = openFakeSite([saved()])
  const close = await showForm()
  await firstName.fill('Maya')
  await email.fill('maya@example.com')
  close()
  const closeAgain = await showForm()
  await expect.element(firstName).toHaveValue('Maya')
  await save.click()
  await expect.element(firstName).toHaveValue('')
  expect(site.requestsTo(accountContract.updateProfile)).toHaveLength(1)
  closeAgain()
  await showForm()
  await expect.element(firstName).toHaveValue('')
})

test('input that is typed while the form is being sent stays', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const site = openFakeSite([
    respond(accountContract.updateProfile, async () => {
      await arrived
      return MAYA
    }),
  ])
  await showForm()
  await email.fill('maya@example.com')
  await save.click()
  await expect.poll(() => site.requestsTo(accountContract.updateProfile)).toHaveLength(1)
  await firstName.fill('Noor')
  arrive()
  await expect.element(page.getByText('Saved: 1')).toBeVisible()
  await expect.element(firstName).toHaveValue('Noor')
})

test('a form that is submitted twice at the same time is sent once', async () => {
  const site = openFakeSite([respond(accountContract.updateProfile, () => new Promise<never>(() => {}))])
  await showForm()
  await email.fill('maya@example.com')
  await save.click()
  await save.click()
  await expect.poll(() => site.requestsTo(accountContract.updateProfile)).toHaveLength(1)
})

test('nothing is sent while a field is wrong, and the focus goes to it', async () => {
  const site = openFakeSite([saved()])
  await showForm()
  await email.fill('nobody')
  await save.click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  expect(site.newRequests()).toEqual([])
})

test('an error of the server appears beside its field until the field changes', async () => {
  openFakeSite([respond(accountContract.updateProfile, () => refuse('EMAIL_TAKEN'))])
  await showForm()
  await email.fill('maya@example.com')
  await save.click()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveFocus()
  await email.fill('maya@example.org')
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true')
})

test('a form without a draft key, such as one with passwords, stores nothing in the tab', async () => {
  openFakeSite([])
  await showForm(null)
  await firstName.fill('Maya')
  await expect.element(firstName).toHaveValue('Maya')
  expect(Object.values(sessionStorage)).not.toContainEqual(expect.stringContaining('Maya'))
})
