import { wordsOf } from '../../harness/words'
import { coveredBy, isFullRun, languagesFor } from '../coverage'
import { sendWithStoppedClock } from '../delayed-requests'
import {
  chooseTheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  firstVisit,
  openElsewhere,
  setLanguage,
  signUp,
  test,
} from '../fixtures'
import { book, buyHours, findFree } from '../tutors/tutoring'

const { en, fr } = wordsOf('account')
const { fr: errors } = wordsOf('errors')
const { fr: landing } = wordsOf('landing')

const WORDS = { en, fr }
const GET_STARTED = { en: 'Get Started', fr: landing.getStarted }

test('a changed name and email appear in the header', async ({ page, student }) => {
  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  await page.getByLabel('First Name').fill('Zoé')
  await page.getByLabel('Last Name').fill('Lévesque')
  await page.getByLabel('Email').fill(`new-${student.email}`)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByText('Zoé Lévesque').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(`new-${student.email}`)
})

test('an invalid or used email is reported beside the field', async ({ page, browser, student: _ }) => {
  const elsewhere = await openElsewhere(browser)
  const other = await signUp(elsewhere)
  await elsewhere.close()
  await page.goto('/profile')
  const email = page.getByLabel('Email')
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(email).toHaveAccessibleDescription('Invalid email address')
  await expect(email).toBeFocused()
  await email.fill(other.email)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(email).toHaveAccessibleDescription('This email is already used by another account.')
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
  await expectAccessible(page)
})

test('changing the password ends the other sign-ins', async ({ page, browser, student }) => {
  const elsewhere = await openElsewhere(browser)
  const form = { email: student.email, password: student.password, returnTo: '/' }
  await elsewhere.request.post('/api/login', { form, maxRedirects: 0 })
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(200)

  await page.goto('/profile?tab=password')
  await page.getByLabel('Current Password').fill(student.password)
  await page.getByLabel('New Password', { exact: true }).fill('a louder evening')
  await page.getByLabel('Confirm New Password').fill('a louder evening')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password Updated')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401)
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
  await elsewhere.close()
})

const PASSWORD_ERRORS = {
  en: {
    short: 'Password must be at least 6 characters',
    differ: "Passwords don't match",
    failed: 'Failed to update password. Please check your current password.',
    wrong: 'The current password is incorrect.',
  },
  fr: {
    short: errors.PASSWORD_TOO_SHORT,
    differ: errors.PASSWORDS_DIFFER,
    failed: fr.password.failed,
    wrong: errors.WRONG_PASSWORD,
  },
}

for (const language of languagesFor('en')) {
  test(`each error of the password form has its own message (${language})`, async ({ page, student: _ }) => {
    const { password } = WORDS[language]
    const problems = PASSWORD_ERRORS[language]
    await setLanguage(page, language)
    await page.goto('/profile?tab=password')
    const submit = page.getByRole('button', { name: password.submit })
    const [current, fresh, confirm] = [
      page.getByLabel(password.current),
      page.getByLabel(password.new, { exact: true }),
      page.getByLabel(password.confirm),
    ]
    await submit.click()
    for (const field of [current, fresh, confirm]) await expect(field).toHaveAccessibleDescription(problems.short)
    await expect(current).toBeFocused()
    await expectAccessible(page)
    await current.fill('not my password')
    await fresh.fill('one two three')
    await confirm.fill('one two four')
    await submit.click()
    await expect(confirm).toHaveAccessibleDescription(problems.differ)
    await confirm.fill('one two three')
    await submit.click()
    await expect(page.getByText(problems.failed)).toBeVisible()
    await expect(current).toHaveAccessibleDescription(problems.wrong)
  })
}

const FORMS = [
  ['profile', 'Update Profile', '/api/profile'],
  ['password', 'Update Password', '/api/profile/password'],
] as const

for (const [tab, button, path] of isFullRun ? FORMS : FORMS.slice(0, 1)) {
  firstVisit(
    `after the sign-in expired, ${button} shows a notice and leads to the sign-in page`,
    async ({ page, student }) => {
      await page.clock.install()
      await page.goto(`/profile?tab=${tab}`)
      await expect(page.getByRole('button', { name: button })).toBeVisible()
      if (tab === 'password') {
        await page.getByLabel('Current Password').fill(student.password)
        await page.getByLabel('New Password', { exact: true }).fill('a louder evening')
        await page.getByLabel('Confirm New Password').fill('a louder evening')
      }
      await page.context().clearCookies()
      await sendWithStoppedClock(page, path, () => page.getByRole('button', { name: button }).click())
      await expect(
        page.getByText('Unauthorized: You are logged out. Logging in again...', { exact: true }),
      ).toBeVisible()
      await page.clock.runFor(500)
      await page.waitForURL(/\/api\/login/)
    },
  )
}

test('the arrow keys move between tabs, and the address keeps the tab', async ({ page, student: _ }) => {
  await page.goto('/profile')
  await page.getByLabel('First Name').fill('Typed')
  await page.getByRole('tab', { name: 'Profile' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Password' })).toBeFocused()
  await expect(page).toHaveURL('/profile?tab=password')
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel')).toContainText('Payment Integration Coming Soon')
  await page.getByRole('button', { name: 'Add Payment Method' }).click()
  await expect(page.getByText('Coming Soon', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Payment' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('First Name')).toHaveValue('Typed')
})

test('a student downloads their own data', async ({ page, student }) => {
  await page.goto('/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const stream = await (await download).createReadStream()
  const text = (await stream.toArray()).join('')
  expect(text).toContain(student.email)
})

for (const language of languagesFor('fr')) {
  const [hours, weeksAhead] = { en: ['4.0h', 20] as const, fr: ['4,0\u00a0h', 35] as const }[language]

  test(`an account is deleted after two confirmations (${language})`, async ({ page, student }) => {
    const { data, deletion } = WORDS[language]
    await buyHours(page.request)
    const [slot] = await findFree(page, { weeksAhead })
    if (slot) await book(page.request, slot)
    await setLanguage(page, language)
    await page.goto('/profile')
    await page.getByRole('button', { name: data.delete }).click()
    const dialog = page.getByRole('dialog', { name: deletion.title })
    await expect(dialog).toContainText(deletion.hours.replace('{{hours}}', hours))
    await dialog.getByRole('button', { name: deletion.goOn }).click()
    const confirm = dialog.getByRole('button', { name: deletion.delete })
    await expect(confirm).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.type(student.email)
    await confirm.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: GET_STARTED[language] })).toBeVisible()
    const form = { email: student.email, password: student.password, returnTo: '/' }
    expect((await page.request.post('/api/login', { form, maxRedirects: 0 })).status()).toBe(401)
  })
}

test(
  'the profile screen is in French, fits a narrow phone and is accessible',
  coveredBy(
    'e2e/site/accessibility.spec.ts',
    'is accessible in English and French, light and dark, from a desktop to a small phone',
  ),
  async ({ page, student: _ }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await setLanguage(page, 'fr')
    await chooseTheme(page, 'dark')
    for (const tab of ['profile', 'password', 'payment'] as const) {
      await page.goto(`/profile?tab=${tab}`)
      await expect(page.getByRole('tab', { name: fr.tabs[tab] })).toHaveAttribute('aria-selected', 'true')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.goto('/profile')
    await page.getByLabel(fr.profile.email).fill('rien')
    await page.getByRole('button', { name: fr.profile.submit }).click()
    await expect(page.getByText('Adresse courriel non valide')).toBeVisible()
  },
)
