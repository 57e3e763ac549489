import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import { type PortalFinds, portalSearchContract } from '#shared/features/staff/portal-search.contract'
import { type Administrator, adminContract } from '#shared/features/staff/staff.contract'
import { adminStaffContract } from '#shared/features/staff/staff-accounts.contract'
import { type ToDoEntry, toDoContract } from '#shared/features/staff/to-do.contract'
import { adminUsersContract } from '#shared/features/users/users.contract'
import { LANGUAGES } from '#shared/languages'
import { openFakeSite, respond } from '../../testing/fake-site'
import { showPage } from '../../testing/show'

const STUDENT = {
  id: '6b9bd3c6-7a3e-4b63-9c14-1f1d7a4d6f10',
  name: 'Léo Martin',
  email: 'leo@example.com',
  isDeleted: false,
}

const FINDS: PortalFinds = {
  students: [STUDENT],
  families: [{ id: 4, name: 'Martin', people: ['Léo Martin'] }],
  tutors: [],
  sessions: [
    { id: 7, subject: 'math', sessionDate: '2026-11-20', startTime: '10:00', student: STUDENT, tutor: 'Amara Diallo' },
  ],
  receipts: [],
}

const TIME_OFF: ToDoEntry = {
  kind: 'timeOff',
  id: '3',
  count: 2,
  names: ['Léo Martin'],
  tutor: 'Étienne',
  amountCents: null,
  since: null,
}

const CAMILLE: Administrator = { name: 'Camille Roy', email: 'camille@example.com', role: 'owner' }

/** A part that wrapped to the next row is at least the height of a control further down. */
const ONE_ROW_PX = 44

const HEADERS = {
  en: { label: 'Admin menu', menu: 'Menu', dashboard: 'Dashboard', logout: 'Logout' },
  fr: { label: 'Menu du portail', menu: 'Menu', dashboard: 'Tableau de bord', logout: 'Se déconnecter' },
} as const

const boxOf = (part: Locator) => part.element().getBoundingClientRect()

function verticalSpread(parts: readonly Locator[]): number {
  const middles = parts.map(boxOf).map(({ top, bottom }) => (top + bottom) / 2)
  return Math.max(...middles) - Math.min(...middles)
}

async function openPortal(language: keyof typeof HEADERS, administrator = CAMILLE) {
  openFakeSite([
    respond(adminContract.me, () => administrator),
    respond(adminStaffContract.list, () => []),
    respond(securityContract.log, () => []),
    respond(toDoContract.list, () => [TIME_OFF]),
    respond(adminUsersContract.list, () => []),
    respond(portalSearchContract.find, () => FINDS),
  ])
  await showPage('/admin/dashboard?view=staff', language)
  const header = page.getByRole('banner')
  await expect.element(header).toBeVisible()
  return { nav: page.getByRole('navigation', { name: HEADERS[language].label }), header, ...HEADERS[language] }
}

test.each(LANGUAGES)('the portal’s header fits in two rows on a phone, with all its parts, in %s', async (language) => {
  await page.viewport(390, 844)
  const { nav, header, menu, logout } = await openPortal(language)
  expect(verticalSpread([nav.getByRole('link').first(), nav.getByRole('button', { name: menu })])).toBeLessThan(
    ONE_ROW_PX,
  )
  expect(boxOf(nav).height).toBeLessThan(72)
  expect(boxOf(header.getByText(logout, { exact: true })).width).toBeGreaterThan(40)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a button opens all areas on a phone, and choosing one closes the menu', async () => {
  await page.viewport(390, 844)
  const { nav, menu } = await openPortal('en')
  await nav.getByRole('button', { name: menu }).click()
  const drawer = page.getByRole('dialog', { name: 'Admin menu' })
  await expect.element(drawer.getByRole('link', { name: 'Staff' })).toHaveAttribute('aria-current', 'page')
  await drawer.getByRole('link', { name: 'Users' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(location.search).toBe('?view=users')
})

test('the menu shows the areas of the role in groups, with the number of tasks', async () => {
  const { nav } = await openPortal('en')
  const names = () =>
    nav
      .getByRole('link')
      .elements()
      .slice(1)
      .map((link) => link.textContent)
  await expect
    .poll(names)
    .toEqual([
      ...['Dashboard1', 'Timetable', 'Users', 'Families', 'Tutors', 'Activity', 'Content'],
      ...['Payments', 'Receipts', 'Accounting', 'Emails', 'School', 'Staff', 'Incidents', 'Logs'],
    ])
  await expect.element(nav.getByRole('list', { name: 'Money' }).getByRole('listitem')).toHaveLength(3)
  await expect.element(nav.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
})

test('Ctrl K finds pages and people by keyboard alone', async () => {
  await openPortal('en')
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox', { name: 'Search the portal' })
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByRole('option')).toHaveLength(15)
  await field.fill('use')
  await expect.element(page.getByRole('option', { name: 'Users' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('option', { name: /Léo Martin/ }).first()).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Martin Léo Martin', exact: true })).toBeVisible()
  await expect.element(page.getByText('4 results', { exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Users' })).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(() => location.search).toBe('?view=users')
})
