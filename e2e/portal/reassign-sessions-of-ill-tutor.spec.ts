import { randomBytes } from 'node:crypto'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { wordsOf } from '../../harness/words'
import { filled } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, setLanguage, test } from '../fixtures'
import { createTutor } from '../tutors/tutoring'
import { openStudent, signInStaff } from './portal'

const WORDS = wordsOf('adminTutors')
const HOURS = wordsOf('tutorHours')
/** Each language uses its own day, so that the same colleagues are free in both runs. */
const DAYS = { en: '2031-03-11', fr: '2031-03-18' }
/** An image of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

for (const language of languagesFor('fr')) {
  test(`when a tutor with a photo is ill, all seven sessions of the day are reassigned together (${language})`, async ({
    page,
    browser,
  }) => {
    const [words, hours] = [WORDS[language], HOURS[language]]
    const name = `Zahra ${randomBytes(4).toString('hex')}`
    await setLanguage(page, language)
    await signInStaff(page)
    const tutor = await createTutor(page, { name, language: 'fr' })
    const student = await openStudent(browser, { firstName: 'Maya' })
    const credits = { creditsRemaining: DEFAULT_START_TIMES.length }
    expect((await page.request.patch(`/api/admin/users/${student.id}`, { data: credits })).status()).toBe(200)
    for (const startTime of DEFAULT_START_TIMES) {
      const booking = { tutorId: tutor.id, subject: 'math', sessionDate: DAYS[language], startTime, duration: 1 }
      expect((await student.page.request.post('/api/sessions', { data: booking })).status()).toBe(201)
    }

    await page.goto('/admin/dashboard?view=tutors')
    await page.getByRole('button', { name: filled(words.editOf, { name }) }).click()
    const sheet = page.getByRole('dialog', { name, exact: true })
    const photo = { name: 'zahra.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') }
    await sheet.getByLabel(words.photo.choose).setInputFiles(photo)
    await expect(sheet.getByRole('button', { name: words.photo.remove })).toBeVisible()

    await sheet.getByLabel(hours.off.fromDay).fill(DAYS[language])
    await sheet.getByRole('button', { name: hours.off.note }).click()
    const resolving = page.getByRole('dialog', { name: filled(words.resolve.title, { name }) })
    await resolving.getByRole('button', { name: words.resolve.best }).click()
    await expectAccessible(page)
    await resolving.getByRole('button', { name: /7/ }).click()
    await expect(resolving.getByText(words.resolve.done, { exact: true })).toHaveCount(DEFAULT_START_TIMES.length)

    const upcoming = await (await student.page.request.get('/api/sessions/upcoming')).json()
    expect(upcoming.length).toBe(DEFAULT_START_TIMES.length)
    expect(upcoming.filter((each: { tutor: { id: number } }) => each.tutor.id === tutor.id)).toEqual([])
    const tutors = await (await student.page.request.get('/api/tutors')).json()
    const { photoUrl } = tutors.find(({ id }: { id: number }) => id === tutor.id)
    expect((await student.page.request.get(photoUrl)).headers()['content-type']).toBe('image/webp')
    await student.page.close()
  })
}
