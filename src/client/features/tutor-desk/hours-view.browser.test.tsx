import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { WHOLE_PLAN } from '#shared/features/booking/plan.rules'
import { type KeptPlan, planContract } from '#shared/features/tutors/plan.contract'
import { tutorDoorContract } from '#shared/features/tutors/tutor-door.contract'
import { answer, openFakeSite, refuse } from '../../testing/fake-site'
import { showPage } from '../../testing/show'

/** A desk whose plan is kept; somebody else may have changed it meanwhile. */
function openDesk({ changedMeanwhile }: { changedMeanwhile?: KeptPlan } = {}) {
  let kept: KeptPlan = { plan: [...WHOLE_PLAN], version: 1 }
  return openFakeSite([
    answer(tutorDoorContract.me, () => ({ name: 'Amara Diallo', email: 'amara@example.com' })),
    answer(planContract.read, () => kept),
    answer(planContract.change, ({ body, headers }) => {
      if (changedMeanwhile) kept = changedMeanwhile
      if (headers.get('if-match') !== `"${kept.version}"`) return refuse('EDIT_CONFLICT')
      kept = { plan: body.plan, version: kept.version + 1 }
      return kept
    }),
  ])
}

const box = (name: string) => page.getByRole('checkbox', { name })
const save = page.getByRole('button', { name: 'Save Plan' })

test('a tutor changes the plan by keyboard and saves it, twice', async () => {
  await page.viewport(1200, 900)
  const site = openDesk()
  await showPage('/tutor/desk?view=hours')
  await expect.element(page.getByRole('table', { name: 'Weekly plan' })).toBeVisible()
  await box('Monday 9:00 AM').element().focus()
  await userEvent.keyboard(' {Tab} ')
  await save.click()
  await expect.element(page.getByText('Plan saved')).toBeVisible()
  await expect.element(save).toHaveFocus()
  await expect.element(box('Tuesday 9:00 AM')).not.toBeChecked()
  await box('Tuesday 9:00 AM').click()
  await save.click()
  await expect.poll(() => site.askedAt(planContract.change).length).toBe(2)
  const sent = site
    .askedAt(planContract.change)
    .map(({ body }) => WHOLE_PLAN.filter((slot) => !body.plan.includes(slot)))
  expect(sent).toEqual([['mon 09:00', 'tue 09:00'], ['mon 09:00']])
})

test('what somebody else has changed meanwhile is shown instead of being undone', async () => {
  await page.viewport(1200, 900)
  openDesk({ changedMeanwhile: { plan: ['fri 14:00'], version: 7 } })
  await showPage('/tutor/desk?view=hours')
  await box('Monday 9:00 AM').click()
  await save.click()
  await expect.element(page.getByText('The plan was not saved')).toBeVisible()
  await expect.element(box('Tuesday 9:00 AM')).not.toBeChecked()
  await expect.element(box('Friday 2:00 PM')).toBeChecked()
})

test('on a phone the plan is a list of days, in French too', async () => {
  await page.viewport(390, 844)
  openDesk()
  await showPage('/tutor/desk?view=hours', 'fr')
  const wednesday = page.getByRole('group', { name: 'mercredi' })
  await expect.element(wednesday.getByRole('checkbox', { name: 'mercredi 14 h' })).toBeChecked()
  expect(page.getByRole('table').elements()).toEqual([])
})
