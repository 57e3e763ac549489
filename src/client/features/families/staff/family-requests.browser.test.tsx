import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { familiesContract } from '#shared/features/families/families.contract'
import { familyDataContract } from '#shared/features/families/family-data.contract'
import { type FamilyFilePreview, familyFileContract } from '#shared/features/families/family-file.contract'
import type { Family } from '#shared/features/families/family-page.contract'
import { type AuditEntry, adminActivityContract } from '#shared/features/staff/activity.contract'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { staffSignedIn } from '../../../testing/portal'
import { showPage } from '../../../testing/show'

const FAMILIES = '/admin/dashboard?view=families'
const SINCE = '2025-09-04T15:00:00.000Z'
const GUARDIAN = '7f0c5b86-6f8a-4b3e-9d55-000000000001'

const FAMILY: Family = {
  id: 4,
  name: 'Tremblay',
  creditsRemaining: 7.5,
  bookedHours: 2,
  hoursPerWeek: 1,
  createdAt: SINCE,
  guardians: [
    {
      id: GUARDIAN,
      firstName: 'Isabelle',
      lastName: 'Tremblay',
      email: 'isabelle@example.com',
      phone: null,
      preferredLanguage: 'fr',
      consentGivenAt: null,
      relation: 'mother',
      isPayer: true,
      topics: { sessions: true, reports: true, money: true, reminders: true },
    },
  ],
  children: [],
}

function openFamily(...more: Parameters<typeof openFakeSite>[0]) {
  return openFakeSite([
    staffSignedIn,
    // First, because the address of one family would also match theirs.
    ...more,
    respond(familiesContract.list, () => []),
    respond(familiesContract.detail, () => FAMILY),
    respond(familiesContract.statement, () => []),
    respond(familiesContract.receipts, () => []),
    respond(familyDataContract.events, () => []),
    respond(familiesContract.notes, () => []),
  ])
}

const csv = (text: string) => new File([text], 'families.csv', { type: 'text/csv' })

test('a file is checked first: its errors are shown by line, and only a sound one can be imported', async () => {
  const site = openFamily(
    respond(
      familyFileContract.preview,
      ({ body }): FamilyFilePreview =>
        body.text.includes('nobody')
          ? {
              families: [],
              errors: [
                { line: 3, column: 'guardianEmail', code: 'EMAIL_INVALID' },
                { line: 4, column: null, code: 'FAMILY_KNOWN' },
              ],
            }
          : { families: [{ lines: [2, 3], guardians: ['Ann Roy'], children: ['Léa', 'Tom'] }], errors: [] },
    ),
    respond(familyFileContract.import, () => ({ families: 1, children: 2 })),
  )
  await showPage(FAMILIES)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import families' })
  await userEvent.upload(dialog.getByLabelText('Choose a file'), csv('nobody'))
  await expect.element(dialog.getByText('2 errors: nothing can be imported yet')).toBeVisible()
  await expect.element(dialog.getByRole('cell', { name: 'Guardian email' })).toBeVisible()
  await expect.element(dialog.getByText('A family with this phone number is already on file')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await userEvent.upload(dialog.getByLabelText('Choose another file'), csv('Prénom'))
  await expect.element(dialog.getByRole('heading', { name: '1 family with 2 children' })).toBeVisible()
  expect(site.requestsTo(familyFileContract.import)).toEqual([])
  await dialog.getByRole('checkbox', { name: /^Invite each guardian/ }).click()
  await dialog.getByRole('button', { name: 'Import 1 family' }).click()
  await expect.element(page.getByText('1 family was imported')).toBeVisible()
  expect(site.requestsTo(familyFileContract.import).map(({ body }) => body)).toEqual([
    { text: 'Prénom', language: 'en', invites: true },
  ])
})

test('the data of a family is exported only with who asked for it', async () => {
  const site = openFamily(
    respond(familyDataContract.exportData, ({ body }) =>
      body.requestedBy.includes('phone')
        ? new Response('{}', { headers: { 'Content-Disposition': 'attachment; filename="plume-data.json"' } })
        : refuse('VALIDATION_FAILED'),
    ),
  )
  await showPage(`${FAMILIES}&family=4`)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the family’s data' })
  await dialog.getByRole('button', { name: 'Download the data' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Who asked, and how' }).fill('Isabelle, by phone')
  await dialog.getByRole('button', { name: 'Download the data' }).click()
  await expect.element(page.getByText('Data downloaded')).toBeVisible()
  expect(site.requestsTo(familyDataContract.exportData)).toHaveLength(1)
})

test('the data of a family is deleted only after staff confirm what will be lost', async () => {
  const site = openFamily(respond(familyDataContract.deleteData, () => new Response(null, { status: 204 })))
  await showPage(`${FAMILIES}&family=4`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the family’s data' })
  await expect.element(dialog.getByText('The balance of 7.5h will be lost.')).toBeVisible()
  await expect.element(dialog.getByText('Isabelle Tremblay.')).toBeVisible()
  const send = dialog.getByRole('button', { name: 'Delete the data' })
  await expect.element(send).toBeDisabled()
  await dialog.getByRole('textbox').fill('a letter of March 3')
  await dialog.getByRole('checkbox').click()
  await send.click()
  await expect.element(page.getByText('The family’s data was deleted')).toBeVisible()
  await expect.element(page.getByText('No families yet')).toBeVisible()
  expect(site.requestsTo(familyDataContract.deleteData)[0]?.body).toEqual({ requestedBy: 'a letter of March 3' })
})

test('what staff did with the data shows who had asked for it', async () => {
  const entry: AuditEntry = {
    id: 9,
    createdAt: SINCE,
    administrator: { name: 'Camille Roy', email: 'camille@example.com' },
    action: 'family.exported',
    targetKind: 'family',
    target: '4',
    before: null,
    student: null,
    after: { requestedBy: 'Isabelle, by phone' },
  }
  openFamily(respond(adminActivityContract.audit, () => [entry]))
  await showPage(`${FAMILIES}&family=4`)
  await page.getByRole('button', { name: 'What staff did' }).click()
  const dialog = page.getByRole('dialog', { name: 'What staff did' })
  await expect.element(dialog.getByText('Downloaded family 4’s data')).toBeVisible()
  await expect.element(dialog.getByText('Requested by: Isabelle, by phone')).toBeVisible()
})

test('staff correct a guardian without losing the relation, and see why one cannot be removed', async () => {
  const site = openFamily(
    respond(familiesContract.changeGuardian, () => FAMILY),
    respond(familyDataContract.removeGuardian, () => refuse('CHILD_NEEDS_GUARDIAN')),
  )
  await showPage(`${FAMILIES}&family=4`)
  await page.getByRole('button', { name: 'Edit Isabelle Tremblay' }).click()
  await page.getByRole('textbox', { name: 'Phone' }).fill('514 555-0142')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  expect(site.requestsTo(familiesContract.changeGuardian)[0]?.body).toMatchObject({ relation: 'mother' })
  await page.getByRole('button', { name: 'Edit Isabelle Tremblay' }).click()
  await page.getByRole('button', { name: 'Remove from the family' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('The guardian was not removed')).toBeVisible()
})
