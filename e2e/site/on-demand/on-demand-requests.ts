import type { Page } from '@playwright/test'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { nextBookableDate } from '#shared/testing/bookable-days'
import { wordsOf } from '../../../harness/words'
import { portalPaths } from '../../../src/client/parts/portal/portal-paths'
import { paths } from '../../../src/client/paths'
import { BOOKING_WORDS, group } from '../../booking/booking-form'
import { expect } from '../../fixtures'
import { dayFromToday } from '../../learning/learning'
import { findFree } from '../../tutors/tutoring'
import { pretendPaidLater } from '../paid-later'
import { FAMILY_ON_DEMAND_REQUESTS } from './family-on-demand-requests'
import type { OnDemandRequest } from './on-demand-request'
import { TUTOR_ON_DEMAND_REQUESTS } from './tutor-on-demand-requests'

const { en: tutors } = wordsOf('adminTutors')
const { en: timetable } = wordsOf('adminTimetable')
const { en: money } = wordsOf('adminMoney')
const { en: booking } = BOOKING_WORDS

/** In a dialog, even a malformed response shows an error; elsewhere it leads to the error page. */
export const inDialog = (page: Page) => page.getByRole('dialog').getByRole('alert')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const chooseMath = (page: Page) => group(page, booking.form.subject).getByText('Math', { exact: true }).click()

async function chooseFreeTime(page: Page): Promise<void> {
  await chooseMath(page)
  await page.getByRole('list', { name: booking.freeTimes.title }).getByRole('button').first().click()
}

/** Books a series in weeks that no other journey uses, and returns the address where its first session is moved. */
async function bookSeries(page: Page): Promise<string> {
  const [slot] = await findFree(page, { weeksAhead: 62 })
  const { tutorId, sessionDate = '', startTime } = slot ?? {}
  const data = {
    tutorId,
    startTime,
    subject: 'math',
    duration: 1,
    notes: '',
    sessionDates: weeksFrom(sessionDate, 2),
  }
  const [first] = await (await page.request.post('/api/series', { data })).json()
  return `/booking?session=${first.id}`
}

async function firstStudent(page: Page): Promise<string> {
  const [student] = await (await page.request.get('/api/admin/users?limit=1')).json()
  return student.id
}

export const ON_DEMAND_REQUESTS: Record<string, OnDemandRequest> = {
  'one staff action': {
    who: 'admin',
    path: /^\/api\/admin\/audit\/\d+$/,
    // The log keeps deleted content, which is requested on opening the entry.
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
      return portalPaths.activity('staff')
    },
    open: (page) => page.locator('summary').first().click(),
    failureShown: (page) => page.getByText(wordsOf('adminUsers').en.actions.kept.failed),
  },
  holidays: {
    who: 'admin',
    path: /^\/api\/admin\/holidays$/,
    prepare: async () => portalPaths.view('tutors'),
    open: (page) => press(page, tutors.holidays),
    failureShown: inDialog,
  },
  'free times for a student': {
    who: 'admin',
    path: /^\/api\/admin\/openings$/,
    prepare: async (page) => portalPaths.timetable({ student: await firstStudent(page) }),
    open: (page) => press(page, timetable.book.open),
    failureShown: inDialog,
  },
  'the weeks of a series for a student': {
    who: 'admin',
    path: /^\/api\/admin\/series\/weeks$/,
    prepare: async (page) => {
      const student = await firstStudent(page)
      return portalPaths.timetable({ student, day: nextBookableDate(dayFromToday(0)) })
    },
    open: async (page) => {
      await press(page, timetable.book.open)
      await page.getByLabel(timetable.tutorAndTime).selectOption({ index: 1 })
      await page.getByRole('checkbox', { name: timetable.repeat.label }).click()
    },
    failureShown: inDialog,
  },
  'unused hours of a student': {
    who: 'admin',
    path: /^\/api\/admin\/money\/unused\/[^/]+$/,
    prepare: async (page) => portalPaths.student(await firstStudent(page)),
    open: (page) => press(page, money.refund),
    failureShown: inDialog,
  },
  'free times of a subject': {
    who: 'student',
    path: /^\/api\/free-times$/,
    prepare: async () => paths.booking,
    open: chooseMath,
    failureShown: (page) => page.getByText(booking.load.title),
  },
  // If this fails, every time can be chosen, and the server decides.
  'what is free on a tutor’s day': {
    who: 'student',
    path: /^\/api\/tutors\/\d+\/availability$/,
    prepare: async () => paths.booking,
    open: chooseFreeTime,
    failureShown: (page) => group(page, booking.form.time).getByRole('radio', { checked: true }),
  },
  // If this fails, every day can be chosen.
  'a tutor’s free days': {
    who: 'student',
    path: /^\/api\/tutors\/\d+\/free-days$/,
    prepare: async () => paths.booking,
    open: chooseFreeTime,
    failureShown: (page) => page.getByRole('gridcell', { selected: true, disabled: false }),
  },
  'the weeks of a series': {
    who: 'student',
    path: /^\/api\/series\/weeks$/,
    prepare: async () => paths.booking,
    open: async (page) => {
      await chooseFreeTime(page)
      const repeat = page.getByRole('switch', { name: booking.repeat.every })
      await repeat.check()
      await expect(repeat).toBeChecked()
    },
    failureShown: (page) => page.getByText(booking.load.title),
  },
  'where the sessions of a series go': {
    who: 'student',
    path: /^\/api\/sessions\/\d+\/rest-of-series-weeks$/,
    prepare: bookSeries,
    open: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('list', { name: booking.freeTimes.title }).getByRole('button').last().click()
      await dialog.getByRole('button', { name: booking.restOfSeries.move }).click()
    },
    failureShown: inDialog,
  },
  'whether there is a calendar address': {
    who: 'student',
    path: /^\/api\/calendar\/token$/,
    prepare: async () => paths.booking,
    open: (page) => press(page, booking.feed.create),
    failureShown: (page) => page.getByText(booking.feed.failed),
  },
  'purchases that wait for their money': {
    who: 'student',
    path: /^\/api\/purchases$/,
    // With a query string the browser renders the page, so there is no server-rendered page to differ from.
    prepare: (page) => pretendPaidLater(page, `${paths.buyCredits}?tried`),
    open: async () => {},
    failureShown: (page) => page.getByText(wordsOf('credits').en.unpaid.loadTitle),
  },
  'a month of the accounts as a file': {
    who: 'admin',
    path: /^\/api\/admin\/money\/entries$/,
    isFile: true,
    prepare: async () => portalPaths.view('money'),
    open: (page) => press(page, money.accounting.download),
    failureShown: (page) => page.getByText(money.accounting.downloadFailed),
  },
  ...TUTOR_ON_DEMAND_REQUESTS,
  ...FAMILY_ON_DEMAND_REQUESTS,
}
