import { randomBytes } from 'node:crypto'
import { wordsOf } from '../../harness/words'
import { filled } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, openElsewhere, setLanguage, test } from '../fixtures'
import { openStudent, SIGN_IN_WORDS, signInStaff } from '../portal/portal'
import { buyHours, createTutor } from './tutoring'

const TUTORS = wordsOf('adminTutors')
const DESK = wordsOf('tutorDesk')
const PASSWORD = 'a lamp beside the window'

for (const language of languagesFor('fr')) {
  test(`a tutor accepts an invitation and sees booked sessions at the desk, in ${language}`, async ({
    page,
    browser,
  }) => {
    const [words, desk] = [TUTORS[language], DESK[language]]
    const name = `Zahra ${randomBytes(4).toString('hex')}`
    const email = `zahra-${randomBytes(4).toString('hex')}@example.com`
    await setLanguage(page, language)
    await signInStaff(page)
    const tutor = await createTutor(page, { name, email, language })
    await page.goto('/admin/dashboard?view=tutors')
    await page.getByRole('button', { name: filled(words.editOf, { name }) }).click()
    await page.getByRole('button', { name: words.inviting.link }).click()
    const link = await page.getByLabel(words.inviting.linkLabel, { exact: true }).inputValue()
    await expectAccessible(page)

    const student = await openStudent(browser, { firstName: 'Ève', lastName: 'Gagnon' })
    await buyHours(student.page.request)
    const [free]: { sessionDate: string; startTime: string }[] = await (
      await student.page.request.get(`/api/free-times?subject=math&tutorId=${tutor.id}`)
    ).json()
    const booked = { tutorId: tutor.id, subject: 'math', duration: 2, notes: 'Fractions, p. 84', ...pick(free) }
    expect((await student.page.request.post('/api/sessions', { data: booked })).status()).toBe(201)
    await student.page.close()

    const tutorPage = await openElsewhere(browser)
    await setLanguage(tutorPage, language)
    await tutorPage.goto(new URL(link).pathname)
    await tutorPage.locator('input[name=password]').fill(PASSWORD)
    await tutorPage.locator('button[type=submit]').click()
    await tutorPage.goto('/tutor')
    await expect(tutorPage.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(tutorPage)
    await tutorPage.getByLabel(SIGN_IN_WORDS[language].email, { exact: true }).fill(email)
    await tutorPage.getByLabel(SIGN_IN_WORDS[language].password, { exact: true }).fill(PASSWORD)
    await tutorPage.getByRole('button', { name: SIGN_IN_WORDS[language].submit }).click()
    await tutorPage.waitForURL(/\/tutor\/desk$/)
    await expect(tutorPage.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(tutorPage)

    await tutorPage.goto(`/tutor/desk?view=week&day=${booked.sessionDate}`)
    const session = tutorPage.getByRole('article').filter({ hasText: 'Ève G.' })
    await expect(session).toContainText('Fractions, p. 84')
    await expectAccessible(tutorPage)
    await tutorPage.setViewportSize({ width: 390, height: 800 })
    await expect(session).toContainText('Fractions, p. 84')
    await expectAccessible(tutorPage)

    await tutorPage.getByRole('button', { name: desk.signOut }).click()
    await expect(tutorPage).toHaveURL(/\/tutor$/)
    await tutorPage.goto('/tutor/desk')
    await expect(tutorPage).toHaveURL(/\/tutor$/)
    await tutorPage.close()
  })
}

function pick(free: { sessionDate: string; startTime: string } | undefined) {
  return { sessionDate: free?.sessionDate ?? '', startTime: free?.startTime ?? '' }
}
