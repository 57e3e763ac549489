import type { Page } from '@playwright/test'
import { freePort } from '../../harness/network/ports'
import { type MailServer, startMailServer } from '../../harness/providers/mail-server'
import { type Site, startSite } from '../../harness/sites/site'
import { wordsOf } from '../../harness/words'
import { GUARDIAN_ACCOUNT_TEXTS } from '../../src/shared/words/emails/guardian-account.words'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures'
import { MEMBER_WORDS, PASSWORD } from './family'

// On a site with a mail server: in the demo no code is asked for.
test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.use({ isFirstVisit: true, viewport: { width: 390, height: 844 } })

const CODE_WORDS = wordsOf('emailCode')
const ERROR_WORDS = wordsOf('errors')
const MOTHER = { firstName: 'Isabelle', lastName: 'Tremblay', email: 'isabelle@example.com', password: PASSWORD }
const GRANDFATHER = { firstName: 'Marcel', email: 'marcel@example.com' }

let mail: MailServer
let site: Site

test.beforeAll(async () => {
  test.setTimeout(180_000)
  mail = await startMailServer()
  const port = await freePort()
  const env = { DEMO: 'false', SMTP_URL: mail.url, MAIL_FROM: 'bonjour@plume.example', ASK_BIRTH_MONTH: 'false' }
  site = await startSite({ ...env, PUBLIC_URL: `http://localhost:${port}` }, port)
})

test.afterAll(async () => {
  await site?.stop()
  await mail?.stop()
})

/** The text of the newest email to an address with this subject. */
async function newestText(to: string, subject: string, count = 1): Promise<string> {
  const found = () => mail.received.filter((email) => email.recipients.includes(to) && email.subject === subject)
  await expect.poll(() => found().length, { timeout: 30_000 }).toBe(count)
  return found().at(-1)?.text ?? ''
}

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const language of languagesFor('fr')) {
  const [words, members, texts] = [CODE_WORDS[language], MEMBER_WORDS[language], GUARDIAN_ACCOUNT_TEXTS[language]]

  test(`a guardian invites another one with an emailed code on a phone, in ${language}`, async ({ page }) => {
    await page.context().addCookies([{ name: 'plume_lang', value: language, url: site.url }])
    const signedUp = await page.request.post(`${site.url}/api/family/signup`, { form: MOTHER })
    expect(signedUp.status()).toBe(200)
    const link = /https?:\S+email-links\S+/.exec(await newestText(MOTHER.email, texts.confirm.subject))?.[0] ?? ''
    await page.goto(link)
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.locator('button[type=submit]').click()
    const data = { email: MOTHER.email, password: PASSWORD }
    await expect
      .poll(async () => (await page.request.post(`${site.url}/api/family/login`, { data })).status())
      .toBe(200)

    await page.goto(`${site.url}/family/home?view=menu`)
    await page.getByLabel(members.invite.firstName, { exact: true }).fill(GRANDFATHER.firstName)
    await page.getByLabel(members.invite.email, { exact: true }).fill(GRANDFATHER.email)
    await page.getByRole('button', { name: members.invite.send }).click()

    const dialog = page.getByRole('dialog', { name: words.title })
    await expect(dialog.getByText('i…\u2060@example.com')).toBeVisible()
    await expectFits(page)
    expect(mail.received.some(({ recipients }) => recipients.includes(GRANDFATHER.email))).toBe(false)
    const email = await newestText(MOTHER.email, texts.emailCode.subject)
    const code = /^\s*(\d{6})$/m.exec(email)?.[1] ?? ''
    const field = dialog.getByLabel(words.label, { exact: true })
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(words.wrong)).toBeVisible()
    await expect(field).toBeFocused()
    await expectFits(page)

    await dialog.getByRole('button', { name: words.sendNew }).click()
    const again = await newestText(MOTHER.email, texts.emailCode.subject, 2)
    await expect(field).toHaveValue('')
    await field.fill(/^\s*(\d{6})$/m.exec(again)?.[1] ?? '')
    await dialog.getByRole('button', { name: words.confirm }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(members.invite.done, { exact: true })).toBeVisible()
    await expect(page.getByText(ERROR_WORDS[language].EMAIL_CODE_NEEDED)).toBeHidden()
    await newestText(GRANDFATHER.email, texts.invited(null).subject)
  })
}
