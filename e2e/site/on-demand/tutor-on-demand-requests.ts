import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { wordsOf } from '../../../harness/words'
import { portalPaths } from '../../../src/client/parts/portal/portal-paths'
import { paths } from '../../../src/client/paths'
import { filled } from '../../content/content-editor'
import { dayFromToday } from '../../learning/learning'
import { book, createTutor, findFree, somebodyElse } from '../../tutors/tutoring'
import type { OnDemandRequest } from './on-demand-request'

const { en: admin } = wordsOf('admin')
const { en: tutors } = wordsOf('adminTutors')
const { en: timetable } = wordsOf('adminTimetable')
const { en: desk } = wordsOf('tutorDesk')

/** A Wednesday that no other journey uses. */
const DAY = '2031-04-16'

/** Creates a tutor for this journey with a series of two sessions, and returns the student's id. */
async function bookWithNewTutor(page: Page, name: string): Promise<string> {
  const tutor = await createTutor(page, { name })
  const student = await somebodyElse()
  const series = { tutorId: tutor.id, startTime: '10:00', subject: 'math', duration: 1, notes: '' }
  await student.post('/api/series', { data: { ...series, sessionDates: weeksFrom(DAY, 2) } })
  const { id } = await (await student.get('/api/auth/user')).json()
  await student.dispose()
  return id
}

/** The retry button of a portal dialog that failed to load. */
const retry = (page: Page) => page.getByRole('dialog').getByRole('button', { name: admin.failed.retry })

/** The sessions that must be reassigned or cancelled before a tutor can leave. */
function leaving({ path, isResolved }: { path: RegExp; isResolved: boolean }): OnDemandRequest {
  const name = `Solange ${randomBytes(4).toString('hex')}`
  return {
    who: 'admin',
    path,
    prepare: async (page) => {
      await bookWithNewTutor(page, name)
      return portalPaths.view('tutors')
    },
    open: async (page) => {
      await page.getByRole('button', { name: filled(tutors.editOf, { name }) }).click()
      await page.getByRole('button', { name: tutors.retiring.retire }).click()
      if (isResolved) await page.getByRole('button', { name: filled(tutors.resolve.openName, { name }) }).click()
    },
    failureShown: retry,
  }
}

/** Staff move or cancel a session and the rest of its series. */
function restOfSeries({
  path,
  action,
}: {
  path: RegExp
  action: 'moveRestOfSeries' | 'cancelRestOfSeries'
}): OnDemandRequest {
  const name = `Rosalie ${randomBytes(4).toString('hex')}`
  return {
    who: 'admin',
    path,
    prepare: async (page) => portalPaths.timetable({ day: DAY, student: await bookWithNewTutor(page, name) }),
    open: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(name) })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(timetable.action).selectOption(timetable.actions[action])
      if (action === 'moveRestOfSeries')
        await dialog.getByLabel(timetable.time, { exact: true }).selectOption({ index: 1 })
    },
    failureShown: retry,
  }
}

/** The report of a past session: the response is changed so that the session was yesterday. */
const report: OnDemandRequest = {
  who: 'tutor',
  path: /^\/api\/tutor\/sessions\/\d+\/report$/,
  prepare: async (page) => {
    const { name } = await (await page.request.get('/api/tutor/me')).json()
    const student = await somebodyElse()
    const known: { id: number; name: string; subjects: string[] }[] = await (await student.get('/api/tutors')).json()
    const tutor = known.find((each) => each.name === name)
    const subject = tutor?.subjects[0] ?? ''
    const [slot] = await findFree({ request: student }, { subject, weeksAhead: 67, tutor: String(tutor?.id) })
    if (!slot) throw new Error('the demo’s tutor has no free time')
    const { id } = await book(student, slot, { subject })
    await student.dispose()
    await page.route(`**/api/tutor/sessions/${id}`, async (route) => {
      const response = await route.fetch()
      const json = { ...(await response.json()), sessionDate: dayFromToday(-1), status: 'completed' }
      await route.fulfill({ response, json })
    })
    return paths.tutorSession(id)
  },
  open: async () => {},
  failureShown: (page) => page.getByText(desk.failed.title),
}

export const TUTOR_ON_DEMAND_REQUESTS: Record<string, OnDemandRequest> = {
  'the sessions of a tutor who leaves': leaving({ path: /^\/api\/admin\/tutors\/\d+\/sessions$/, isResolved: false }),
  'the choices for these sessions': leaving({ path: /^\/api\/admin\/session-choices$/, isResolved: true }),
  'the sessions of a series that staff cancel': restOfSeries({
    path: /^\/api\/admin\/sessions\/\d+\/rest-of-series$/,
    action: 'cancelRestOfSeries',
  }),
  'the new times of a series that staff move': restOfSeries({
    path: /^\/api\/admin\/sessions\/\d+\/rest-of-series-weeks$/,
    action: 'moveRestOfSeries',
  }),
  'the report on a session': report,
  'whether a tutor has a calendar address': {
    who: 'tutor',
    path: /^\/api\/tutor\/calendar\/token$/,
    prepare: async () => paths.tutorView('week'),
    open: (page) => page.getByRole('button', { name: desk.feed.create }).click(),
    failureShown: (page) => page.getByText(desk.feed.failed),
  },
}
