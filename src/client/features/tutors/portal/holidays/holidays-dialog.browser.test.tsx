import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminContract } from '#shared/features/staff/staff.contract'
import { holidaysContract, type StaffHoliday } from '#shared/features/tutors/time-off/holidays.contract'
import { statutoryHolidays } from '#shared/features/tutors/time-off/public-holidays.rules'
import { timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { tutorsContract } from '#shared/features/tutors/tutors.contract'
import { businessDay } from '#shared/time/business-day'
import { openFakeSite, respond } from '../../../../testing/fake-site'
import { showPage } from '../../../../testing/show'

function openPortal(role: 'manager' | 'viewer') {
  let closed: StaffHoliday[] = []
  return openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role })),
    respond(tutorsContract.list, () => []),
    respond(timeOffContract.listAll, () => []),
    respond(holidaysContract.list, () => closed),
    respond(holidaysContract.close, ({ body }) => {
      closed = [...closed, ...body.days.map((each) => ({ ...each, sessions: [] }))]
      return closed
    }),
    respond(holidaysContract.reopen, ({ params }) => {
      closed = closed.filter(({ day }) => day !== params.day)
      return undefined
    }),
  ])
}

const NEXT_YEAR = Number(businessDay(new Date()).slice(0, 4)) + 1

test('adds a year’s statutory holidays except one, and removes a holiday', async () => {
  const site = openPortal('manager')
  await showPage('/admin/dashboard?view=tutors')
  await page.getByRole('button', { name: 'Closed Days' }).click()
  await expect.element(page.getByText('There are no closed days.')).toBeVisible()
  await page.getByLabelText('Year').selectOptions(String(NEXT_YEAR))
  await page.getByRole('checkbox', { name: /Easter Monday \(Québec\)/ }).click()
  await page.getByRole('button', { name: /^Close \d+ Days$/ }).click()
  const wanted = statutoryHolidays(NEXT_YEAR).filter(({ name }) => name !== 'Easter Monday')
  const lines = page.getByRole('list', { name: 'Closed days' }).getByRole('listitem')
  await expect.poll(() => lines.elements().length).toBe(wanted.length)
  const sent = site.requestsTo(holidaysContract.close).flatMap(({ body }) => body.days.map(({ day }) => day))
  expect(sent).toEqual(wanted.map(({ day }) => day))
  await lines.nth(0).getByRole('button').click()
  await expect.poll(() => lines.elements().length).toBe(wanted.length - 1)
})

test('shows what is missing beside the fields of a new holiday, and adds it once complete', async () => {
  const site = openPortal('manager')
  await showPage('/admin/dashboard?view=tutors')
  await page.getByRole('button', { name: 'Closed Days' }).click()
  const close = page.getByRole('button', { name: 'Close This Day' })
  const day = page.getByLabelText('Day', { exact: true })
  await close.click()
  await expect.element(day).toHaveFocus()
  await expect.element(page.getByText('Please select a date')).toBeVisible()
  await day.fill('2027-03-05')
  await page.getByLabelText('Name in English').fill('Storm')
  await close.click()
  await expect.element(page.getByLabelText('Name in French')).toHaveFocus()
  await page.getByLabelText('Name in French').fill('Tempête')
  await close.click()
  await expect.element(day).toHaveValue('')
  expect(site.requestsTo(holidaysContract.close).map(({ body }) => body.days)).toEqual([
    [{ day: '2027-03-05', name: 'Storm', nameFr: 'Tempête' }],
  ])
})

test('shows the holidays without buttons to staff who may only read', async () => {
  openPortal('viewer')
  await showPage('/admin/dashboard?view=tutors', 'fr')
  await page.getByRole('button', { name: 'Jours de fermeture' }).click()
  await expect.element(page.getByText('Aucun jour n’est fermé.')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Jours fériés' }).elements()).toEqual([])
})
