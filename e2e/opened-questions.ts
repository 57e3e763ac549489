import type { Page } from '@playwright/test'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { nextBookableDate } from '#shared/testing/bookable-days'
import { wordsOf } from '../harness/words'
import { paths } from '../src/client/paths'
import { BOOKING_WORDS, group } from './booking-form'
import { expect } from './fixtures'
import { dayFromToday } from './learning'
import type { OpenedQuestion } from './opened-question'
import { TUTOR_QUESTIONS } from './tutor-questions'
import { findFree } from './tutoring'

const { en: tutors } = wordsOf('adminTutors')
const { en: timetable } = wordsOf('adminTimetable')
const { en: money } = wordsOf('adminMoney')
const { en: booking } = BOOKING_WORDS

/** Even data that cannot be shown at all leads to an error in the dialog; elsewhere it leads to the error page. */
export const inDialog = (page: Page) => page.getByRole('dialog').getByRole('alert')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const chooseMath = (page: Page) => group(page, booking.form.subject).getByText('Math', { exact: true }).click()

async function chooseFreeTime(page: Page): Promise<void> {
  await chooseMath(page)
  await page.getByRole('list', { name: booking.freeTimes.title }).getByRole('button').first().click()
}

/** A series in weeks that no other journey uses; the address at which its first session is moved. */
async function bookSeries(page: Page): Promise<string> {
  const [slot] = await findFree(page, { weeksAhead: 62 })
  const { tutorId, sessionDate = '', startTime } = slot ?? {}
  const data = {
    ...{ tutorId, startTime, subject: 'math', duration: 1, notes: '' },
    sessionDates: weeksFrom(sessionDate, 2),
  }
  const [first] = await (await page.request.post('/api/series', { data })).json()
  return `/booking?session=${first.id}`
}

async function firstStudent(page: Page): Promise<string> {
  const [student] = await (await page.request.get('/api/admin/users?limit=1')).json()
  return student.id
}

export const OPENED_QUESTIONS: Record<string, OpenedQuestion> = {
  'one act of staff': {
    who: 'admin',
    asks: /^\/api\/admin\/audit\/\d+$/,
    // Deleted content is kept whole, so that there is something to ask for.
    prepare: async (page) => {
      const guide = {
        title: 'To be deleted',
        titleFr: '',
        subject: 'math',
        type: 'pdf',
        content: 'Text',
        contentFr: '',
      }
      const { id } = await (await page.request.post('/api/admin/study-guides', { data: guide })).json()
      await page.request.delete(`/api/admin/study-guides/${id}`)
      return paths.adminActivity('staff')
    },
    open: (page) => page.locator('summary').first().click(),
    told: (page) => page.getByText(wordsOf('adminUsers').en.actions.kept.failed),
  },
  'closed days': {
    who: 'admin',
    asks: /^\/api\/admin\/closed-days$/,
    prepare: async () => paths.adminView('tutors'),
    open: (page) => press(page, tutors.holidays),
    told: inDialog,
  },
  'what is free for a student': {
    who: 'admin',
    asks: /^\/api\/admin\/openings$/,
    prepare: async (page) => paths.adminTimetable({ student: await firstStudent(page) }),
    open: (page) => press(page, timetable.book.open),
    told: inDialog,
  },
  'the weeks of a series for a student': {
    who: 'admin',
    asks: /^\/api\/admin\/series\/weeks$/,
    prepare: async (page) => {
      const student = await firstStudent(page)
      return paths.adminTimetable({ student, day: nextBookableDate(dayFromToday(0)) })
    },
    open: async (page) => {
      await press(page, timetable.book.open)
      await page.getByLabel(timetable.tutorAndTime).selectOption({ index: 1 })
      await page.getByRole('checkbox', { name: timetable.repeat.label }).click()
    },
    told: inDialog,
  },
  'unused hours of a student': {
    who: 'admin',
    asks: /^\/api\/admin\/money\/unused\/[^/]+$/,
    prepare: async (page) => paths.adminStudent(await firstStudent(page)),
    open: (page) => press(page, money.refund),
    told: inDialog,
  },
  'free times of a subject': {
    who: 'student',
    asks: /^\/api\/free-times$/,
    prepare: async () => paths.booking,
    open: chooseMath,
    told: (page) => page.getByText(booking.load.title),
  },
  // Every time can then be chosen, and the server has the last word.
  'what is free on a tutor’s day': {
    who: 'student',
    asks: /^\/api\/tutors\/\d+\/availability$/,
    prepare: async () => paths.booking,
    open: chooseFreeTime,
    told: (page) => group(page, booking.form.time).getByRole('radio', { checked: true }),
  },
  // Likewise every day.
  'a tutor’s free days': {
    who: 'student',
    asks: /^\/api\/tutors\/\d+\/free-days$/,
    prepare: async () => paths.booking,
    open: chooseFreeTime,
    told: (page) => page.getByRole('gridcell', { selected: true, disabled: false }),
  },
  'the weeks of a series': {
    who: 'student',
    asks: /^\/api\/series\/weeks$/,
    prepare: async () => paths.booking,
    open: async (page) => {
      await chooseFreeTime(page)
      const repeat = page.getByRole('checkbox', { name: booking.repeat.label })
      await repeat.check()
      await expect(repeat).toBeChecked()
    },
    told: (page) => page.getByText(booking.load.title),
  },
  'where the sessions of a series go': {
    who: 'student',
    asks: /^\/api\/sessions\/\d+\/rest-of-series-weeks$/,
    prepare: bookSeries,
    open: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('list', { name: booking.freeTimes.title }).getByRole('button').last().click()
      await dialog.getByRole('button', { name: booking.restOfSeries.move }).click()
    },
    told: inDialog,
  },
  'whether there is a calendar address': {
    who: 'student',
    asks: /^\/api\/calendar\/token$/,
    prepare: async () => paths.booking,
    open: (page) => press(page, booking.feed.create),
    told: (page) => page.getByText(booking.feed.failed),
  },
  'purchases that wait for their money': {
    who: 'student',
    asks: /^\/api\/purchases$/,
    // As the page says it of a site where money is real; this one has no provider.
    prepare: async (page) => {
      // With more in its address the page is drawn by the browser, which then meets no other page than its own.
      const path = `${paths.buyCredits}?tried`
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const setting = '<meta name="plume-buying" content="interac">'
        await route.fulfill({ response, body: html.replace('<head>', `<head>${setting}`) })
      })
      return path
    },
    open: async () => {},
    told: (page) => page.getByText(wordsOf('credits').en.unpaid.loadTitle),
  },
  'a month of the accounts as a file': {
    who: 'admin',
    asks: /^\/api\/admin\/money\/movements$/,
    isFile: true,
    prepare: async () => paths.adminView('money'),
    open: (page) => press(page, money.accounting.download),
    told: (page) => page.getByText(money.accounting.downloadFailed),
  },
  ...TUTOR_QUESTIONS,
}
