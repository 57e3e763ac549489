import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import { type Administrator, adminContract } from '#shared/features/staff/staff.contract'
import { adminStaffContract } from '#shared/features/staff/staff-accounts.contract'
import { LANGUAGES } from '#shared/languages'
import { answer, openFakeSite } from '../../testing/fake-site'
import { showPage } from '../../testing/show'

const CAMILLE: Administrator = { name: 'Camille Roy', email: 'camille@example.com', role: 'owner' }

/** A part that wrapped to the next row is at least the height of a control further down. */
const ONE_ROW_PX = 44

const HEADERS = {
  en: { label: 'Admin menu', views: ['Dashboard', 'Users', 'Content'], logout: 'Logout' },
  fr: { label: 'Menu du portail', views: ['Tableau de bord', 'Élèves', 'Contenu'], logout: 'Se déconnecter' },
} as const

const boxOf = (part: Locator) => part.element().getBoundingClientRect()

function verticalSpread(parts: readonly Locator[]): number {
  const middles = parts.map(boxOf).map(({ top, bottom }) => (top + bottom) / 2)
  return Math.max(...middles) - Math.min(...middles)
}

async function openPortal(language: keyof typeof HEADERS) {
  openFakeSite([
    answer(adminContract.me, () => CAMILLE),
    answer(adminStaffContract.list, () => []),
    answer(securityContract.log, () => []),
  ])
  await showPage('/admin/dashboard?view=staff', language)
  const { label, views, logout } = HEADERS[language]
  const [menu, header] = [page.getByRole('navigation', { name: label }), page.getByRole('banner')]
  await expect.element(menu.getByRole('listitem')).toHaveLength(views.length)
  await expect.element(header).toBeVisible()
  return { menu, header, logout, links: views.map((name) => menu.getByRole('link', { name, exact: true })) }
}

test.each(LANGUAGES)('the portal’s header fits in two rows on a phone, with all its parts, in %s', async (language) => {
  await page.viewport(390, 844)
  const { menu, header, logout, links } = await openPortal(language)
  expect(verticalSpread([menu.getByRole('link').first(), ...links])).toBeLessThan(ONE_ROW_PX)
  const button = header.getByRole('button', { name: logout })
  expect(verticalSpread([header.getByText(/Camille Roy/), header.getByRole('group'), button])).toBeLessThan(ONE_ROW_PX)
  for (const row of [menu, header]) expect(boxOf(row).height).toBeLessThan(72)
  // The visible text, not only the accessible name.
  expect(boxOf(menu.getByText('Plume', { exact: true })).width).toBeGreaterThan(40)
  expect(boxOf(header.getByText(logout, { exact: true })).width).toBeGreaterThan(40)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test.each(LANGUAGES)('the menu stays on one row on narrow phones, in %s', async (language) => {
  const { menu, links } = await openPortal(language)
  // One of them is a narrow phone without the width of a scrollbar.
  for (const width of [320, 345, 360, 375]) {
    await page.viewport(width, 844)
    await expect.poll(() => verticalSpread(links)).toBe(0)
    expect(boxOf(menu.getByRole('link').first()).width).toBeGreaterThan(0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})
