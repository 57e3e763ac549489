import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ToDoEntry, toDoContract } from '#shared/features/staff/to-do.contract'
import { TO_DO_KINDS } from '#shared/features/staff/to-do.rules'
import { loadWords } from '../../../i18n/i18n'
import { openFakeSite, respond } from '../../../testing/fake-site'
import { staffSignedIn } from '../../../testing/portal'
import { showPart } from '../../../testing/show'
import { ToDoList } from './to-do-list'

const entryOf = (kind: ToDoEntry['kind'], change: Partial<ToDoEntry> = {}): ToDoEntry => ({
  kind,
  id: '5',
  count: 1,
  names: ['Léo Martin'],
  tutor: null,
  amountCents: 28_000,
  since: '2026-11-12T15:00:00.000Z',
  ...change,
})

async function show(entries: readonly ToDoEntry[], address = '/admin/dashboard') {
  openFakeSite([staffSignedIn, respond(toDoContract.list, () => [...entries])])
  history.replaceState(null, '', address)
  await loadWords(['admin', 'adminHome'])
  await showPart(<ToDoList />)
}

test('every kind of entry has a sentence and one link, and only the first button is filled', async () => {
  await show(TO_DO_KINDS.map((kind) => entryOf(kind)))
  const rows = page.getByRole('listitem').filter({ has: page.getByText('Léo Martin') })
  await expect.element(rows).toHaveLength(TO_DO_KINDS.length)
  const links = rows.getByRole('link').elements()
  expect(links).toHaveLength(TO_DO_KINDS.length)
  expect(links.every((link) => link.getAttribute('href')?.startsWith('/admin/dashboard?view='))).toBe(true)
  expect(links.filter((link) => link.className.includes('bg-primary'))).toHaveLength(1)
  await expect.element(page.getByText('1 e-Transfer to match: $280', { exact: false })).toBeVisible()
})

test('names the first people and counts the others', async () => {
  const names = ['Léo Martin', 'Inès Benali', 'Jade Singh']
  await show([
    entryOf('timeOff', { count: 5, names, tutor: 'Étienne' }),
    entryOf('email', { count: 2, names: names.slice(1) }),
  ])
  await expect.element(page.getByText('Étienne’s time off falls on 5 sessions')).toBeVisible()
  await expect.element(page.getByText('Léo Martin, Inès Benali, Jade Singh and 2 more')).toBeVisible()
  await expect.element(page.getByText('Inès Benali and Jade Singh', { exact: true })).toBeVisible()
})

test('the address says which group is shown', async () => {
  await show([entryOf('refund'), entryOf('email')], '/admin/dashboard?todo=money')
  await expect.element(page.getByText('A refund of $280', { exact: false })).toBeVisible()
  expect(page.getByText('1 email bounced').elements()).toEqual([])
  await page.getByRole('link', { name: 'Sessions 0' }).click()
  await expect.element(page.getByText('Nothing left to do here.')).toBeVisible()
})

test('says that everything is done', async () => {
  await show([])
  await expect.element(page.getByRole('heading', { name: 'All done' })).toBeVisible()
})
