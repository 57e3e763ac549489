import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminUsersContract } from '#shared/features/users/users.contract'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { MAYA } from '../../testing/people'
import { staffSignedIn } from '../../testing/portal'
import { showPage } from '../../testing/show'

const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

async function openData(...refusals: Response[]) {
  const deleted: string[] = []
  const site = openFakeSite([
    staffSignedIn,
    respond(adminUsersContract.list, () => []),
    respond(adminUsersContract.detail, () => MAYA),
    respond(adminUsersContract.statement, () => []),
    respond(adminUsersContract.exportData, () => Response.json({ profile: {} })),
    respond(adminUsersContract.deleteAccount, ({ params }) => {
      const refusal = refusals.shift()
      if (refusal) return refusal
      deleted.push(params.id ?? '')
      return new Response(null, { status: 204 })
    }),
  ])
  await showPage(`/admin/dashboard?view=users&student=${MAYA.id}`)
  await page.getByRole('button', { name: 'Export or delete data' }).click()
  return { site, deleted }
}

test('exports everything stored about a student', async () => {
  const { site } = await openData()
  await button('Export the data').click()
  await expect.element(page.getByText('Data exported')).toBeVisible()
  expect(site.requestsTo(adminUsersContract.exportData)).toHaveLength(1)
})

test('deletes the account only after confirmation, and returns to the list', async () => {
  const { deleted } = await openData(refuse('INTERNAL'))
  await expect.element(button('Delete this account')).toBeDisabled()
  await page.getByText('I understand that this cannot be undone').click()
  await button('Delete this account').click()
  await expect.element(page.getByText('Couldn’t delete the account')).toBeVisible()
  await button('Delete this account').click()
  await expect.element(page.getByText('Account deleted')).toBeVisible()
  expect(deleted).toEqual([MAYA.id])
  await expect.poll(() => location.search).toBe('?view=users')
})
