import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { wordsOf } from '../harness/words'
import { paths } from '../src/client/paths'
import { filled } from './admin-content'
import { dayFromToday } from './learning'
import type { OpenedQuestion } from './opened-question'
import { book, createTutor, findFree, somebodyElse } from './tutoring'

const { en: admin } = wordsOf('admin')
const { en: tutors } = wordsOf('adminTutors')
const { en: timetable } = wordsOf('adminTimetable')
const { en: desk } = wordsOf('tutorDesk')

/** A Wednesday that no other journey knows. */
const DAY = '2031-04-16'

/** A tutor of this journey's own, with a series of two sessions; the student's number. */
async function bookWithNewTutor(page: Page, name: string): Promise<string> {
  const tutor = await createTutor(page, { name })
  const student = await somebodyElse()
  const series = { tutorId: tutor.id, startTime: '10:00', subject: 'math', duration: 1, notes: '' }
  await student.post('/api/series', { data: { ...series, sessionDates: weeksFrom(DAY, 2) } })
  const { id } = await (await student.get('/api/auth/user')).json()
  await student.dispose()
  return id
}

/** Where something of the portal could not be fetched, it can be asked for again. */
const retry = (page: Page) => page.getByRole('dialog').getByRole('button', { name: admin.failed.retry })

/** What stands in the way of a tutor who leaves. */
function leaving({ asks, isResolved }: { asks: RegExp; isResolved: boolean }): OpenedQuestion {
  const name = `Solange ${randomBytes(4).toString('hex')}`
  return {
    who: 'admin',
    asks,
    prepare: async (page) => {
      await bookWithNewTutor(page, name)
      return paths.adminView('tutors')
    },
    open: async (page) => {
      await page.getByRole('button', { name: filled(tutors.editOf, { name }) }).click()
      await page.getByRole('button', { name: tutors.retiring.retire }).click()
      if (isResolved) await page.getByRole('button', { name: filled(tutors.resolve.openName, { name }) }).click()
    },
    told: retry,
  }
}

/** What staff do with a session and those after it. */
function restOfSeries({
  asks,
  action,
}: {
  asks: RegExp
  action: 'moveRestOfSeries' | 'cancelRestOfSeries'
}): OpenedQuestion {
  const name = `Rosalie ${randomBytes(4).toString('hex')}`
  return {
    who: 'admin',
    asks,
    prepare: async (page) => paths.adminTimetable({ day: DAY, student: await bookWithNewTutor(page, name) }),
    open: async (page) => {
      await page.getByRole('button', { name: new RegExp(name) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(timetable.action).selectOption(timetable.actions[action])
      if (action === 'moveRestOfSeries')
        await dialog.getByLabel(timetable.time, { exact: true }).selectOption({ index: 1 })
    },
    told: retry,
  }
}

/** What is asked once a session is over: the page is told that it was yesterday. */
const report: OpenedQuestion = {
  who: 'tutor',
  asks: /^\/api\/tutor\/sessions\/\d+\/report$/,
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
  told: (page) => page.getByText(desk.failed.title),
}

export const TUTOR_QUESTIONS: Record<string, OpenedQuestion> = {
  'the sessions of a tutor who leaves': leaving({ asks: /^\/api\/admin\/tutors\/\d+\/sessions$/, isResolved: false }),
  'what can be done with these sessions': leaving({ asks: /^\/api\/admin\/session-choices$/, isResolved: true }),
  'the sessions of a series that staff cancel': restOfSeries({
    asks: /^\/api\/admin\/sessions\/\d+\/following$/,
    action: 'cancelRestOfSeries',
  }),
  'where the sessions of a series go that staff move': restOfSeries({
    asks: /^\/api\/admin\/sessions\/\d+\/rest-of-series-weeks$/,
    action: 'moveRestOfSeries',
  }),
  'the report on a session': report,
  'whether a tutor has a calendar address': {
    who: 'tutor',
    asks: /^\/api\/tutor\/calendar\/token$/,
    prepare: async () => paths.tutorView('week'),
    open: (page) => page.getByRole('button', { name: desk.feed.create }).click(),
    told: (page) => page.getByText(desk.feed.failed),
  },
}
