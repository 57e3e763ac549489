import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import { emailsContract } from '#shared/features/emails/emails.contract'
import { practiceContract } from '#shared/features/practice/practice.contract'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { knownGrade, signedIn } from '../../testing/people'
import { showPage } from '../../testing/show'

const grade = page.getByRole('combobox', { name: 'Grade' })

function openProfile(isRefused = false) {
  return openFakeSite([
    signedIn,
    knownGrade,
    respond(emailsContract.settings, () => refuse('INTERNAL')),
    respond(securityContract.signIns, () => refuse('INTERNAL')),
    respond(practiceContract.saveSettings, () => (isRefused ? refuse('INTERNAL') : { grade: 7, dailyGoal: 10 })),
  ])
}

test('shows the grade that was chosen at the sign-up, and saves another immediately', async () => {
  const site = openProfile()
  await showPage('/profile')
  await expect.element(grade).toHaveValue('6')
  await grade.selectOptions('Grade 7')
  await expect.element(grade).toHaveValue('7')
  expect(site.requestsTo(practiceContract.saveSettings).map(({ body }) => body)).toEqual([{ grade: 7 }])
  expect(site.requestsTo(accountContract.updateProfile)).toEqual([])
})

test('takes the choice back and says so when it is not saved', async () => {
  openProfile(true)
  await showPage('/profile')
  await grade.selectOptions('Not given')
  await expect.element(page.getByText('We couldn’t save this. Please try again.')).toBeVisible()
  await expect.element(grade).toHaveValue('6')
})
