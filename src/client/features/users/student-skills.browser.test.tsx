import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SkillProgress } from '#shared/features/skills/skills.contract'
import { adminContract } from '#shared/features/staff/staff.contract'
import { adminUsersContract } from '#shared/features/users/users.contract'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { MAYA } from '../../testing/people'
import { showPage } from '../../testing/show'

function skillOf(subject: string): SkillProgress {
  const name = `Skill of ${subject}`
  return { key: subject, name, nameFr: name, grades: [5, 6], needs: [], status: 'mastered', mastery: 0.9 }
}

test('staff read a student’s skills by subject, and can retry after a failure', async () => {
  let isBroken = true
  openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role: 'viewer' as const })),
    respond(adminUsersContract.detail, () => MAYA),
    respond(adminUsersContract.skills, ({ params: { subject } }) =>
      isBroken ? refuse('NOT_FOUND') : [skillOf(subject ?? '')],
    ),
  ])
  await showPage(`/admin/dashboard?view=users&student=${MAYA.id}&list=skills`)
  await expect.element(page.getByText('Couldn’t load the skill map')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Skill of math')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Grade 5' })).toHaveTextContent('1 of 1 mastered')
  await page.getByText('French', { exact: true }).click()
  await expect.element(page.getByText('Skill of french')).toBeVisible()
  expect(page.getByRole('link', { name: /Skill of/ }).elements()).toEqual([])
})
