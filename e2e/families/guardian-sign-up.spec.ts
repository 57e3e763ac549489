import type { Page } from '@playwright/test'
import { GUARDIAN_ACCOUNT_TEXTS } from '../../src/shared/words/emails/guardian-account.words'
import { RECEIPT_WORDS } from '../../src/shared/words/files/receipt.words'
import { GUARDIAN_LINK_WORDS } from '../../src/shared/words/links/guardian-link.words'
import { PARENT_SIGN_UP_WORDS } from '../../src/shared/words/pages/parent-sign-up.words'
import { SIGN_IN_WORDS } from '../../src/shared/words/pages/sign-in.words'
import { signInDemoTutor } from '../account/demo-accounts'
import { CREDIT_WORDS, choosePackage, dialogOf } from '../booking/purchase'
import { MONDAY_MORNING, openAt, clockTest as test } from '../clock-site'
import { filled } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, openElsewhere, setLanguage } from '../fixtures'
import {
  BOOKING_WORDS,
  bookFirstFree,
  CHILDREN_WORDS,
  createChild,
  FAMILY_WORDS,
  MEMBER_WORDS,
  PASSWORD,
} from './family'

const PHONE = { width: 390, height: 844 }
const MOTHER = { firstName: 'Isabelle', lastName: 'Tremblay', email: 'isabelle@example.com' }
const NINE = { firstName: 'Léa', signInName: 'lea-hibou', birthMonth: '2017-03', isUnder14: true }
const FIFTEEN = { firstName: 'Thomas', signInName: 'thomas-hibou', birthMonth: '2011-05', isUnder14: false }
const GRANDFATHER = { firstName: 'Marcel', lastName: 'Roy', email: 'marcel@example.com' }
/** After every session that the mother books, which are within the next days. */
const LATER = '2026-11-27T18:00:00-05:00'

test.describe.configure({ timeout: 180_000 })

for (const language of languagesFor('fr')) {
  test(`a mother signs up with two children on a phone, buys, books and invites a grandfather, in ${language}`, async ({
    page,
    browser,
    site,
  }) => {
    const [words, children, booking] = [FAMILY_WORDS[language], CHILDREN_WORDS[language], BOOKING_WORDS[language]]
    const signIn = SIGN_IN_WORDS[language]
    site.time.now = new Date(MONDAY_MORNING)
    await page.setViewportSize(PHONE)
    await setLanguage(page, language)

    await test.step('she signs up and creates the accounts of both children, with her consent', async () => {
      await openAt(page, site, '/api/signup', MONDAY_MORNING)
      await page.getByRole('link', { name: signIn.aParent }).click()
      await expectFits(page)
      await page.getByLabel(signIn.firstName).fill(MOTHER.firstName)
      await page.getByLabel(signIn.lastName).fill(MOTHER.lastName)
      await page.getByLabel(signIn.email).fill(MOTHER.email)
      await page.getByLabel(signIn.password, { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: PARENT_SIGN_UP_WORDS[language].button }).click()
      const form = page.getByRole('dialog', { name: children.list.add })
      await expect(form).toBeVisible()
      await expectFits(page)
      await form.getByRole('button', { name: children.close }).click()
      await expect(page.getByRole('heading', { name: words.empty.title })).toBeVisible()
      await expectFits(page)
      await page.reload()
      await expect(page.getByRole('heading', { name: words.empty.title })).toBeVisible()
      await expect(form).toBeHidden()
      await page.getByRole('button', { name: words.empty.add }).click()
      await createChild(page, NINE, language)
      await expect(page.getByRole('tab', { name: NINE.firstName })).toBeVisible()
      await openView(page, words.menu.menu)
      await expectFits(page)
      await page.getByRole('button', { name: children.list.add }).click()
      await createChild(page, FIFTEEN, language)
      await expect(page.getByText(filled(children.list.signInName, { signInName: NINE.signInName }))).toBeVisible()
    })

    await test.step('she buys hours for both', async () => {
      await openView(page, words.menu.home)
      await page.getByRole('button', { name: words.balance.buy }).click()
      await expectFits(page)
      await choosePackage(page, 5, language)
      await expectFits(page)
      await dialogOf(page, language).getByRole('button', { name: CREDIT_WORDS[language].confirm.interac }).click()
      await expect(dialogOf(page, language)).toBeHidden()
      await openView(page, words.menu.hours)
      await expectFits(page)
    })

    await test.step('the receipt carries her name', async () => {
      const receipt = page.getByRole('link', { name: /R-2026-/ })
      await receipt.click()
      await expect(page.getByText(RECEIPT_WORDS[language].page.paidBy)).toBeVisible()
      await expect(page.getByText(`${MOTHER.firstName} ${MOTHER.lastName}`)).toBeVisible()
      await expectFits(page)
      await page.goto('/family/home')
    })

    await test.step('she books a session for each child', async () => {
      for (const { firstName } of [NINE, FIFTEEN]) {
        await page.getByRole('tab', { name: firstName }).click()
        await bookFirstFree(page, firstName, language)
        await expect(page.getByRole('region', { name: filled(words.next.title, { name: firstName }) })).toBeVisible()
      }
      await expectFits(page)
    })

    await test.step('she moves the session of the older one', async () => {
      await page.getByRole('button', { name: words.move, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: booking.move.title })
      await expectFits(page)
      await dialog.getByRole('radio').last().check()
      await dialog.getByRole('button', { name: booking.move.send }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(booking.move.done)).toBeVisible()
    })

    await test.step('after the session of the younger one she reads the tutor’s report', async () => {
      const { id } = await sessionOf(page, NINE.firstName)
      site.time.now = new Date(LATER)
      await reportAs(await openElsewhere(browser, site.url), id)
      await signInAgain(page)
      await openAt(page, site, '/family/home', LATER)
      await page.getByRole('tab', { name: NINE.firstName }).click()
      await expect(page.getByRole('region', { name: words.report.title })).toContainText('Des fractions')
      await page.getByRole('link', { name: words.report.all }).click()
      await expect(page.getByText('Des nombres décimaux')).toBeVisible()
      await expectFits(page)
    })

    await test.step('she invites a grandfather, who chooses a password and sees the children', async () => {
      const members = MEMBER_WORDS[language]
      await openView(page, words.menu.menu)
      await page.getByLabel(members.invite.firstName, { exact: true }).fill(GRANDFATHER.firstName)
      await page.getByLabel(members.invite.lastName, { exact: true }).fill(GRANDFATHER.lastName)
      await page.getByLabel(members.invite.email, { exact: true }).fill(GRANDFATHER.email)
      await page.getByRole('button', { name: members.invite.send }).click()
      await expect(page.getByText(filled(members.invited, GRANDFATHER))).toBeVisible()
      await expectFits(page)
      const other = await openElsewhere(browser, site.url)
      await other.setViewportSize(PHONE)
      await setLanguageAt(other, language, site.url)
      await acceptInvitation(other, language)
      await other.goto('/family/home')
      for (const { firstName } of [NINE, FIFTEEN]) {
        await expect(other.getByRole('tab', { name: firstName })).toBeVisible()
      }
      await expectFits(other)
      await changePassword(other, language)
      await other.close()
    })
  })
}

async function expectFits(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const openView = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

const setLanguageAt = (page: Page, language: 'en' | 'fr', url: string) =>
  page.context().addCookies([{ name: 'plume_lang', value: language, url }])

async function sessionOf(page: Page, firstName: string): Promise<{ id: number }> {
  const { children } = await (await page.request.get('/api/family/home')).json()
  return children.find((child: { firstName: string }) => child.firstName === firstName).nextSession
}

/** The sign-in ended meanwhile. */
async function signInAgain(page: Page): Promise<void> {
  const data = { email: MOTHER.email, password: PASSWORD }
  expect((await page.request.post('/api/family/login', { data })).status()).toBe(200)
}

async function reportAs(page: Page, sessionId: number): Promise<void> {
  await signInDemoTutor(page)
  const present = { data: { attendance: 'attended' } }
  expect((await page.request.put(`/api/tutor/sessions/${sessionId}/attendance`, present)).status()).toBe(200)
  const report = { data: { done: 'Des fractions', next: 'Des nombres décimaux', work: [] } }
  expect((await page.request.put(`/api/tutor/sessions/${sessionId}/report`, report)).status()).toBe(200)
  await page.close()
}

async function acceptInvitation(page: Page, language: 'en' | 'fr'): Promise<void> {
  const { subject, button = '' } = GUARDIAN_ACCOUNT_TEXTS[language].invited(MOTHER.firstName)
  await expect(async () => {
    await page.goto('/emails')
    await page.getByRole('link', { name: subject }).first().click({ timeout: 500 })
  }).toPass()
  await page.frameLocator('iframe').getByRole('link', { name: button }).click()
  const { invitation } = GUARDIAN_LINK_WORDS[language]
  await expect(page.getByRole('heading', { name: invitation.title })).toBeVisible()
  await expectFits(page)
  await page.getByLabel(SIGN_IN_WORDS[language].password, { exact: false }).first().fill(PASSWORD)
  await page.getByRole('button', { name: invitation.button }).click()
  await expect(page.getByRole('heading', { name: invitation.doneTitle })).toBeVisible()
  const data = { email: GRANDFATHER.email, password: PASSWORD }
  expect((await page.request.post('/api/family/login', { data })).status()).toBe(200)
}

/** The grandfather stays signed in here with the new password, and the old one is refused. */
async function changePassword(page: Page, language: 'en' | 'fr'): Promise<void> {
  const { password: words } = MEMBER_WORDS[language]
  const newPassword = 'a loud evening'
  await openView(page, FAMILY_WORDS[language].menu.menu)
  await page.getByRole('button', { name: words.open }).click()
  const dialog = page.getByRole('dialog', { name: words.title })
  await expectFits(page)
  await dialog.getByLabel(words.current, { exact: true }).fill(PASSWORD)
  await dialog.getByLabel(words.new, { exact: true }).fill(newPassword)
  await dialog.getByLabel(words.confirm, { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: words.submit }).click()
  await expect(page.getByText(words.changed, { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: words.open })).toBeVisible()
  const signIn = async (password: string) =>
    (await page.request.post('/api/family/login', { data: { email: GRANDFATHER.email, password } })).status()
  expect([await signIn(PASSWORD), await signIn(newPassword)]).toEqual([401, 200])
}
