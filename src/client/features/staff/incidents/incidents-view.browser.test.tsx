import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Incident, incidentsContract, type NewIncident } from '#shared/features/staff/incidents.contract'
import { adminContract } from '#shared/features/staff/staff.contract'
import { openFakeSite, respond } from '../../../testing/fake-site'
import { showPage } from '../../../testing/show'

const ADDRESS = '/admin/dashboard?view=incidents'

const LOST: Incident = {
  id: 1,
  information: 'Names of 40 families',
  circumstances: 'A lost laptop',
  happenedOn: null,
  noticedOn: '2026-11-13',
  peopleCount: null,
  isRiskSerious: true,
  riskReasons: 'The disk was not encrypted',
  commissionNotifiedOn: null,
  peopleNotifiedOn: null,
  measures: 'Access was ended',
  enteredBy: 'Camille Roy',
  createdAt: '2026-11-16T15:00:00.000Z',
  updatedAt: '2026-11-16T15:00:00.000Z',
}

function openPortal(incidents: Incident[]) {
  const sent: NewIncident[] = []
  const keep = ({ body }: { body: NewIncident }) => {
    sent.push(body)
    return { ...LOST, ...body }
  }
  openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role: 'owner' as const })),
    respond(incidentsContract.list, () => incidents),
    respond(incidentsContract.create, keep),
    respond(incidentsContract.change, keep),
  ])
  return sent
}

test('an empty register explains itself; an entry without its texts is refused beside the fields', async () => {
  const sent = openPortal([])
  await showPage(ADDRESS)
  await expect.element(page.getByText('No incidents so far')).toBeVisible()
  await page.getByRole('button', { name: 'Enter an Incident' }).click()
  await page.getByRole('button', { name: 'Save Incident' }).click()
  await expect.element(page.getByLabelText('Personal information concerned')).toHaveFocus()
  await page.getByLabelText('Personal information concerned').fill('Names')
  await page.getByLabelText('What happened').fill('A letter to a wrong address')
  await page.getByLabelText('Reasons for this judgment').fill('Names only')
  await page.getByLabelText('Measures taken to reduce the risk').fill('Asked for it back')
  await page.getByRole('button', { name: 'Save Incident' }).click()
  await expect.poll(() => sent).toMatchObject([{ information: 'Names', happenedOn: null, peopleCount: null }])
})

test('a serious incident without notices says that they are missing, and is completed', async () => {
  const sent = openPortal([LOST])
  await showPage(ADDRESS)
  await expect.element(page.getByText('Notices are missing')).toBeVisible()
  await page.getByRole('button', { name: 'Open incident 1' }).click()
  await page.getByLabelText('Commission notified on').fill('2026-11-15')
  await page.getByLabelText('Number of people concerned').fill('40')
  await page.getByRole('button', { name: 'Save Incident' }).click()
  await expect.poll(() => sent).toMatchObject([{ commissionNotifiedOn: '2026-11-15', peopleCount: 40 }])
})
