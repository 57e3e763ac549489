import { wordsOf } from '../../harness/words'
import { signInDemoTutor } from '../account/demo-accounts'
import { group, SUBJECTS } from '../booking/booking-form'
import { MONDAY_MORNING, openAt, clockTest as test } from '../clock-site'
import { filled } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, openElsewhere, setLanguage, signUp } from '../fixtures'
import { finishQuiz, prefer } from '../learning/learning'
import { answerAll, QUIZ_WORDS } from '../learning/quiz-screen'
import { book, buyHours, clock, fullDay } from './tutoring'

const HOURS = wordsOf('tutorHours')
const SESSION = wordsOf('tutorSession')
const DESK = wordsOf('tutorDesk')
const DASHBOARD = wordsOf('dashboardMore')
const BOOKING = wordsOf('booking')
const SESSIONS = wordsOf('sessions')

/** The demo tutor with a sign-in. */
const TUTOR = 'Amara Diallo'
const TUESDAY = '2026-11-17'
const WEEKDAYS = { en: ['Monday', 'Tuesday'], fr: ['lundi', 'mardi'] } as const
/** Each language has its own student, times and day off, so the second run is not affected by the first. */
const TIMES = {
  en: { firstName: 'Maya', leftOut: '09:00', booked: '14:00', after: '15:05', dayOff: '2026-11-18' },
  fr: { firstName: 'Ève', leftOut: '10:00', booked: '11:00', after: '12:05', dayOff: '2026-11-19' },
}

test.describe.configure({ timeout: 120_000 })

for (const language of languagesFor('fr')) {
  test(`a tutor sets hours, prepares and reports a session, and the student does the work, in ${language}`, async ({
    page,
    browser,
    site,
  }) => {
    const { firstName, leftOut, booked, after, dayOff } = TIMES[language]
    const [hours, session, desk, dashboard] = [HOURS[language], SESSION[language], DESK[language], DASHBOARD[language]]
    const quizzes = QUIZ_WORDS[language]
    site.time.now = new Date(MONDAY_MORNING)
    await signUp(page, { firstName, lastName: 'Gagnon' })
    await setLanguage(page, language)
    await prefer(page, language)
    await buyHours(page.request)
    const tutorPage = await openElsewhere(browser, site.url)
    await setLanguage(tutorPage, language)
    await signInDemoTutor(tutorPage)
    const tutors: { id: number; name: string }[] = await (await page.request.get('/api/tutors')).json()
    const tutorId = tutors.find(({ name }) => name === TUTOR)?.id ?? 0
    const timesOn = async (day: string) =>
      (await (await page.request.get(`/api/tutors/${tutorId}/availability?date=${day}&duration=1`)).json()).times

    await test.step('the Tuesday hour and the day off that the tutor removed are not offered to students', async () => {
      expect(await timesOn(TUESDAY)).toContain(leftOut)
      await openAt(tutorPage, site, '/tutor/desk?view=hours', MONDAY_MORNING)
      await tutorPage
        .getByRole('checkbox', { name: `${WEEKDAYS[language][1]} ${clock(leftOut, language)}`, exact: true })
        .uncheck()
      await tutorPage.getByRole('button', { name: hours.schedule.save }).click()
      await expect(tutorPage.getByText(hours.schedule.saved)).toBeVisible()
      await tutorPage.getByLabel(hours.off.fromDay).fill(dayOff)
      await tutorPage.getByRole('button', { name: hours.off.take }).click()
      await expect(tutorPage.getByText(hours.off.taken)).toBeVisible()
      await expectAccessible(tutorPage)
      expect(await timesOn(TUESDAY)).not.toContain(leftOut)
      expect(await timesOn(TUESDAY)).toContain(booked)
      expect(await timesOn(dayOff)).toEqual([])
    })

    const missed = await finishQuiz(page, 'math', { wrong: 1 })
    const slot = { tutorId, tutorName: TUTOR, sessionDate: TUESDAY, startTime: booked }
    const { id } = await book(page.request, slot, { notes: 'Fractions, p. 84' })
    const shared = await page.request.put(`/api/sessions/${id}/sharing`, { data: { isShared: true } })
    expect(shared.status()).toBe(200)

    await test.step('the calendars for booking and moving grey out the day off, for this tutor only', async () => {
      const { form, calendar } = BOOKING[language]
      const isFull = filled(calendar.refusal.FULL, { tutor: TUTOR })
      const dayOfCalendar = (day: string) =>
        page.getByRole('grid', { name: form.date }).getByRole('button', { name: fullDay(day, language) })
      await openAt(page, site, '/booking', MONDAY_MORNING)
      await group(page, form.subject).getByText(SUBJECTS[language], { exact: true }).click()
      await expect(dayOfCalendar(dayOff)).toBeEnabled()
      await group(page, form.tutor).getByRole('radio', { name: TUTOR, exact: true }).check()
      await expect(dayOfCalendar(dayOff)).toBeDisabled()
      await expect(dayOfCalendar(dayOff)).toHaveAccessibleDescription(isFull)
      await expect(dayOfCalendar(TUESDAY)).toBeEnabled()
      await expectAccessible(page)
      await group(page, form.tutor).getByRole('radio', { checked: false }).first().check()
      await expect(dayOfCalendar(dayOff)).toBeEnabled()
      await openAt(page, site, `/booking?session=${id}`, MONDAY_MORNING)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: fullDay(dayOff, language) })).toHaveAccessibleDescription(isFull)
      await expect(dialog.getByRole('button', { name: fullDay(TUESDAY, language) })).toBeEnabled()
    })

    await test.step('five minutes before it the tutor sees notes and missed questions on a phone', async () => {
      await tutorPage.setViewportSize({ width: 390, height: 844 })
      const before = `${String(Number(booked.slice(0, 2)) - 1).padStart(2, '0')}:55`
      site.time.now = new Date(`${TUESDAY}T${before}:00-05:00`)
      // The sign-in has expired overnight.
      await signInDemoTutor(tutorPage)
      await openAt(tutorPage, site, '/tutor/desk', `${TUESDAY}T${before}:00-05:00`)
      const today = tutorPage.getByRole('article').filter({ hasText: `${firstName} G.` })
      await expect(today).toContainText('Fractions, p. 84')
      await expect(today.getByText(desk.join.noClassroom)).toBeVisible()
      await openAt(tutorPage, site, `/tutor/desk?session=${id}`, `${TUESDAY}T${before}:00-05:00`)
      const question = missed.questions[0]
      await expect(
        tutorPage.getByText((language === 'fr' ? question?.questionFr : question?.question) ?? ''),
      ).toBeVisible()
      await expect(tutorPage.getByText(session.preparing.noAnswer)).toBeVisible()
      await expect(tutorPage.getByText(session.attendance.early)).toBeVisible()
      await expectAccessible(tutorPage)
    })

    await test.step('after the session the tutor records attendance and assigns work', async () => {
      await openAt(tutorPage, site, `/tutor/desk?session=${id}`, `${TUESDAY}T${after}:00-05:00`)
      await tutorPage.getByRole('radio', { name: session.attendance.attended, exact: true }).click()
      await expect(tutorPage.getByText(session.attendance.saved)).toBeVisible()
      await tutorPage.getByLabel(session.report.done).fill('Des fractions')
      await tutorPage.getByLabel(session.report.next).fill('Des nombres décimaux')
      await expect(tutorPage.getByText(session.report.fits)).toBeVisible()
      const title = language === 'fr' ? missed.titleFr : missed.title
      await tutorPage.getByRole('button', { name: title, exact: true }).click()
      await expect(tutorPage.getByLabel(session.report.stillHard)).toHaveValue(title)
      await tutorPage.getByRole('button', { name: `${title} Quiz` }).click()
      await tutorPage.getByRole('button', { name: session.report.send }).click()
      await expect(tutorPage.getByText(session.report.sent)).toBeVisible()
    })
    await tutorPage.close()

    await test.step('the student finds the work on the dashboard, does it, and gets the next step', async () => {
      const from = filled(dashboard.slot.from, { tutor: 'Amara', day: WEEKDAYS[language][1] })
      await openAt(page, site, '/', `${TUESDAY}T${after}:00-05:00`)
      const work = page.getByRole('region', { name: from })
      await expect(work).not.toContainText(dashboard.slot.done)
      await work.getByRole('link').click()
      await answerAll(page, missed, quizzes)
      await page.getByRole('button', { name: quizzes.finish }).click()
      await expect(page.getByRole('heading', { name: quizzes.results.excellent.title })).toBeVisible()
      await page.goto('/')
      await expect(page.getByText(dashboard.slot.nextStep)).toBeVisible()
      await expect(work).toHaveCount(0)
      await page.goto('/booking')
      const past = page.getByRole('region', { name: BOOKING[language].past.title })
      await expect(past.getByRole('button', { name: SESSIONS[language].status.completed })).toBeDisabled()
      await page.getByText(BOOKING[language].past.report, { exact: true }).click()
      await expect(page.getByText('Des nombres décimaux')).toBeVisible()
      await expect(page.getByText(BOOKING[language].past.stillHard)).toBeVisible()
    })
  })
}
