import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tutorFeedContract } from '#shared/features/tutors/tutor-feed.contract'
import { loadWords } from '../../../../i18n/i18n'
import { cutOff, openFakeSite, refuse, respond } from '../../../../testing/fake-site'
import { showPart } from '../../../../testing/show'
import { TutorFeed } from './tutor-feed'

const PATH = `/api/tutor-calendar/${'a'.repeat(43)}.ics`

async function openFeed({ exists, refused }: { exists: boolean; refused?: 'state' | 'renew' | 'lost' }) {
  const site = openFakeSite([
    respond(tutorFeedContract.state, () => (refused === 'state' ? refuse('INTERNAL') : { exists })),
    respond(tutorFeedContract.renew, () => {
      if (refused === 'lost') return cutOff()
      return refused === 'renew' ? refuse('INTERNAL') : { path: PATH }
    }),
  ])
  await loadWords(['tutorDesk', 'errors'])
  await showPart(<TutorFeed />)
  await page.getByRole('button', { name: 'Create an address' }).click()
  return site
}

const address = page.getByLabelText('Calendar address')

test('creates the first address immediately and shows it in full', async () => {
  await openFeed({ exists: false })
  await expect.element(address).toHaveValue(location.origin + PATH)
})

test('creates another address only after warning that the old one stops working', async () => {
  const site = await openFeed({ exists: true })
  await expect
    .element(page.getByText('You already have an address. It will stop working if you create a new one.'))
    .toBeVisible()
  expect(site.requestsTo(tutorFeedContract.renew)).toEqual([])
  await page.getByRole('button', { name: 'Create a new address' }).click()
  await expect.element(address).toHaveValue(location.origin + PATH)
})

test.each(['state', 'renew', 'lost'] as const)('says when an address could not be created: %s', async (refused) => {
  await openFeed({ exists: false, refused })
  await expect.element(page.getByText('Couldn’t create the address')).toBeVisible()
})
