import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { familiesContract } from '#shared/features/families/families.contract'
import { type FamilyEvent, familyDataContract } from '#shared/features/families/family-data.contract'
import type { Child, Family, FamilyNote, FamilySummary } from '#shared/features/families/family-page.contract'
import { openFakeSite, type ReceivedRequest, refuse, respond } from '../../../testing/fake-site'
import { staffSignedIn } from '../../../testing/portal'
import { showPage } from '../../../testing/show'

const FAMILIES = '/admin/dashboard?view=families'
const SINCE = '2025-09-04T15:00:00.000Z'
const [LEA, THOMAS] = ['7f0c5b86-6f8a-4b3e-9d55-000000000001', '7f0c5b86-6f8a-4b3e-9d55-000000000002']

const SUMMARY: FamilySummary = {
  id: 4,
  name: 'Tremblay',
  creditsRemaining: 7.5,
  createdAt: SINCE,
  guardians: [{ name: 'Isabelle Tremblay', email: 'isabelle@example.com', phone: '514 555-0142' }],
  children: [{ id: LEA, name: 'Léa Tremblay', school: 'École Saint-Clément' }],
}

const CHILD: Omit<Child, 'id' | 'name' | 'firstName' | 'school'> = {
  lastName: 'Tremblay',
  email: null,
  preferredLanguage: 'fr',
  birthMonth: null,
  schoolGrade: 6,
  nextSession: null,
  thisMonth: { sessions: 3, absences: 1 },
  lastReport: null,
  consent: null,
}

const FAMILY: Family = {
  id: 4,
  name: 'Tremblay',
  creditsRemaining: 7.5,
  bookedHours: 2,
  hoursPerWeek: 1,
  createdAt: SINCE,
  guardians: [
    {
      id: 'a',
      firstName: 'Isabelle',
      lastName: 'Tremblay',
      email: 'isabelle@example.com',
      phone: '514 555-0142',
      preferredLanguage: 'fr',
      consentGivenAt: SINCE,
      relation: 'mother',
      isPayer: true,
      topics: { sessions: true, reports: true, money: true, reminders: true },
    },
  ],
  children: [
    { ...CHILD, id: LEA, name: 'Léa Tremblay', firstName: 'Léa', school: 'École Saint-Clément' },
    { ...CHILD, id: THOMAS, name: 'Thomas Tremblay', firstName: 'Thomas', school: null },
  ],
}

const entryOf = (id: number, studentId: string) => ({
  id,
  studentId,
  createdAt: SINCE,
  kind: 'adjustment' as const,
  hours: -1,
  balanceAfter: id,
  reason: null,
  session: null,
  purchase: null,
  refund: null,
  receipt: null,
})
const ENTRIES = Array.from({ length: 9 }, (_, index) => entryOf(20 - index, index % 2 ? THOMAS : LEA))

const NO_DETAILS = { childName: null, guardianName: null, tutorName: null, hours: null, amountCents: null }
const EVENTS: FamilyEvent[] = [
  { ...NO_DETAILS, kind: 'payment', at: SINCE, hours: 10, amountCents: 28_000, guardianName: 'Isabelle Tremblay' },
  { ...NO_DETAILS, kind: 'fourteen', at: '2025-09-01', childName: 'Thomas' },
]

function openFamily(...more: Parameters<typeof openFakeSite>[0]) {
  const notes: FamilyNote[] = []
  return openFakeSite([
    staffSignedIn,
    // First, because the address of one family would also match that of similar ones.
    ...more,
    respond(familiesContract.list, () => [SUMMARY, { ...SUMMARY, id: 5, name: 'Gagnon' }]),
    respond(familiesContract.detail, () => FAMILY),
    respond(familiesContract.statement, ({ query }: ReceivedRequest) =>
      ENTRIES.filter(({ studentId }) => !query.has('student') || query.get('student') === studentId),
    ),
    respond(familiesContract.receipts, () => []),
    respond(familyDataContract.events, () => EVENTS),
    respond(familiesContract.notes, () => notes),
    respond(familiesContract.addNote, ({ body }) => {
      const note = { id: 1, author: 'Camille Roy', createdAt: SINCE, ...(body as { text: string }) }
      notes.push(note)
      return note
    }),
  ])
}

test('the list searches on the server and links to the page of a family', async () => {
  openFakeSite([
    staffSignedIn,
    respond(familiesContract.list, ({ query }: ReceivedRequest) => (query.get('search') === 'nobody' ? [] : [SUMMARY])),
  ])
  await showPage(FAMILIES)
  await expect
    .element(page.getByRole('link', { name: 'Tremblay family' }))
    .toHaveAttribute('href', `${FAMILIES}&family=4`)
  await expect.element(page.getByText('514 555-0142')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name, phone, email or school' }).fill('nobody')
  await expect.element(page.getByText('No family found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all families' }).click()
  await expect.element(page.getByRole('link', { name: 'Tremblay family' })).toBeVisible()
})

test('a new family is sent in one request, and a known phone number is noticed before', async () => {
  const sent: unknown[] = []
  openFamily(
    respond(familiesContract.similar, () => [SUMMARY]),
    respond(familiesContract.create, ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? refuse('EMAIL_TAKEN') : FAMILY
    }),
  )
  await showPage(FAMILIES)
  await page.getByRole('button', { name: 'New family' }).click()
  const guardian = page.getByRole('group', { name: 'Parent or guardian' })
  await page.getByRole('button', { name: 'Create family' }).click()
  await expect.element(guardian.getByRole('textbox', { name: 'First name' })).toHaveAttribute('aria-invalid', 'true')
  await guardian.getByRole('textbox', { name: 'First name' }).fill('Isabelle')
  await guardian.getByRole('textbox', { name: 'Last name' }).fill('Tremblay')
  await guardian.getByRole('textbox', { name: 'Phone' }).fill('514 555-0142')
  await expect.element(page.getByText('This phone or email is already on file:')).toBeVisible()
  const child = page.getByRole('group', { name: 'Child 1' })
  await child.getByRole('textbox', { name: 'First name' }).fill('Léa')
  await child.getByRole('combobox', { name: 'Grade' }).selectOptions('Grade 6')
  await page.getByRole('button', { name: 'Add another child' }).click()
  await page.getByRole('button', { name: 'Create family' }).click()
  await expect.element(page.getByText('The family was not created')).toBeVisible()
  await page.getByRole('button', { name: 'Create family' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tremblay family' })).toBeVisible()
  expect(sent[1]).toEqual({
    guardian: { firstName: 'Isabelle', lastName: 'Tremblay', phone: '514 555-0142', preferredLanguage: 'en' },
    studentIds: [],
    children: [{ firstName: 'Léa', lastName: 'Tremblay', schoolGrade: 6 }],
  })
})

test('the page shows the balance, the people and the newest entries, and the rest on request', async () => {
  openFamily()
  await showPage(`${FAMILIES}&family=4`)
  await expect.element(page.getByText('left to book, for Léa and Thomas')).toBeVisible()
  await expect.element(page.getByText('2.0h more are already booked.')).toBeVisible()
  await expect.element(page.getByText('Consent given Sep 4, 2025')).toBeVisible()
  await expect.element(page.getByText('Mother, first contact')).toBeVisible()
  await expect.element(page.getByText('Receipts are addressed here.')).toBeVisible()
  await expect.element(page.getByText('$280 for 10.0h, paid by Isabelle Tremblay')).toBeVisible()
  await expect.element(page.getByText('Sep 1, 2025')).toBeVisible()
  await expect.element(page.getByText('3 sessions, 1 absence').first()).toBeVisible()
  const rows = () => document.querySelectorAll('tbody tr').length
  await expect.poll(rows).toBe(6)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(rows).toBe(9)
  await page.getByRole('button', { name: 'Thomas', exact: true }).click()
  await expect.poll(rows).toBe(4)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const book = page.getByRole('link', { name: 'Thomas Tremblay' })
  await expect.element(book).toHaveAttribute('href', expect.stringContaining(`student=${THOMAS}&book=1`))
})

test('a note appears with its author, and an empty one is not sent', async () => {
  openFamily()
  await showPage(`${FAMILIES}&family=4`)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Note' }).fill('Call Isabelle.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(page.getByText('Call Isabelle.')).toBeVisible()
  await expect.element(page.getByText(/Camille Roy, Sep 4, 2025/)).toBeVisible()
})

test('families are merged only after staff confirm that it cannot be undone', async () => {
  const merged: unknown[] = []
  openFamily(
    respond(familiesContract.merge, ({ body }) => {
      merged.push(body)
      return FAMILY
    }),
  )
  await showPage(`${FAMILIES}&family=4`)
  await page.getByRole('button', { name: 'Merge with another family' }).click()
  const send = page.getByRole('button', { name: 'Merge families' })
  await expect.element(send).toBeDisabled()
  await page.getByRole('combobox', { name: 'Family' }).selectOptions('Gagnon family · Isabelle Tremblay')
  await page.getByRole('checkbox', { name: 'I understand that this cannot be undone.' }).click()
  await send.click()
  await expect.element(page.getByText('The families were merged')).toBeVisible()
  expect(merged).toEqual([{ fromFamilyId: 5 }])
})

test('an unknown family and a role that only reads get no actions', async () => {
  openFakeSite([staffSignedIn, respond(familiesContract.detail, () => refuse('NOT_FOUND'))])
  await showPage(`${FAMILIES}&family=9`, 'fr')
  await expect.element(page.getByText('Famille introuvable')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ajouter un enfant' })).not.toBeInTheDocument()
})

test('creates a child with a sign-in name, without asking staff for the consent', async () => {
  const sent: unknown[] = []
  openFamily(
    respond(familiesContract.addChild, ({ body }) => {
      sent.push(body)
      return FAMILY
    }),
  )
  await showPage(`${FAMILIES}&family=4`)
  await page.getByRole('button', { name: 'Add child' }).first().click()
  await userEvent.selectOptions(page.getByLabelText('Account'), 'A new child with a sign-in name')
  await page.getByLabelText('First name').fill('Zoé')
  await userEvent.selectOptions(page.getByLabelText('Month of birth'), 'March')
  await userEvent.selectOptions(page.getByLabelText('Year of birth'), '2018')
  await page.getByLabelText('Sign-in name', { exact: true }).fill('zoe-3')
  await page.getByLabelText('Password', { exact: true }).fill('a green kite in spring')
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect.element(page.getByText('Zoé was added')).toBeVisible()
  const signIn = { birthMonth: '2018-03', signInName: 'zoe-3', password: 'a green kite in spring' }
  expect(sent).toEqual([{ firstName: 'Zoé', signIn }])
})

test('the statement is downloaded as CSV for the chosen child, and a failure is reported', async () => {
  let isBroken = true
  const asked: (string | null)[][] = []
  openFamily(
    respond(familiesContract.statement, ({ query }: ReceivedRequest) => {
      if (!query.has('lang')) return ENTRIES
      asked.push([query.get('lang'), query.get('student')])
      if (isBroken) return refuse('SERVICE_UNAVAILABLE')
      const headers = {
        'Content-Type': 'text/csv',
        'Content-Disposition': 'attachment; filename="plume-statement.csv"',
      }
      return new Response('Date', { headers })
    }),
  )
  await showPage(`${FAMILIES}&family=4`)
  const button = page.getByRole('button', { name: 'Download the statement as CSV' })
  await button.click()
  await expect.element(page.getByText('The statement was not downloaded')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Thomas', exact: true }).click()
  await button.click()
  await expect
    .poll(() => asked)
    .toEqual([
      ['en', null],
      ['en', THOMAS],
    ])
})
