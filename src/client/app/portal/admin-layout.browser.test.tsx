import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import { type Administrator, adminContract } from '#shared/features/staff/staff.contract'
import { adminStaffContract } from '#shared/features/staff/staff-accounts.contract'
import { LANGUAGES } from '#shared/languages'
import { answer, openFakeSite } from '../../testing/fake-site'
import { showPage } from '../../testing/show'

const CAMILLE: Administrator = { name: 'Camille Roy', email: 'camille@example.com', role: 'owner' }

/** Less than a control is high: a part that went to a row of its own is further away. */
const ONE_ROW_PX = 44

const HEADS = {
  en: { label: 'Admin menu', views: ['Dashboard', 'Users', 'Content'], logout: 'Logout' },
  fr: { label: 'Menu du portail', views: ['Tableau de bord', 'Élèves', 'Contenu'], logout: 'Se déconnecter' },
} as const

const boxOf = (part: Locator) => part.element().getBoundingClientRect()

function spreadOf(parts: readonly Locator[]): number {
  const middles = parts.map(boxOf).map(({ top, bottom }) => (top + bottom) / 2)
  return Math.max(...middles) - Math.min(...middles)
}

async function openPortal(language: keyof typeof HEADS) {
  openFakeSite([
    answer(adminContract.me, () => CAMILLE),
    answer(adminStaffContract.list, () => []),
    answer(securityContract.log, () => []),
  ])
  await showPage('/admin/dashboard?view=staff', language)
  const { label, views, logout } = HEADS[language]
  const [menu, header] = [page.getByRole('navigation', { name: label }), page.getByRole('banner')]
  await expect.element(menu.getByRole('listitem')).toHaveLength(views.length)
  await expect.element(header).toBeVisible()
  return { menu, header, logout, links: views.map((name) => menu.getByRole('link', { name, exact: true })) }
}

test.each(LANGUAGES)('the portal’s head takes two rows of a phone, with all its parts, in %s', async (language) => {
  await page.viewport(390, 844)
  const { menu, header, logout, links } = await openPortal(language)
  expect(spreadOf([menu.getByRole('link').first(), ...links])).toBeLessThan(ONE_ROW_PX)
  const leave = header.getByRole('button', { name: logout })
  expect(spreadOf([header.getByText(/Camille Roy/), header.getByRole('group'), leave])).toBeLessThan(ONE_ROW_PX)
  for (const row of [menu, header]) expect(boxOf(row).height).toBeLessThan(72)
  // The words themselves, not only their names for a screen reader.
  expect(boxOf(menu.getByText('Plume', { exact: true })).width).toBeGreaterThan(40)
  expect(boxOf(header.getByText(logout, { exact: true })).width).toBeGreaterThan(40)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test.each(LANGUAGES)('a scrollbar beside the page leaves the menu on one row, in %s', async (language) => {
  // What it leaves of a narrow phone's width.
  await page.viewport(345, 844)
  const { links } = await openPortal(language)
  expect(spreadOf(links)).toBe(0)
})
