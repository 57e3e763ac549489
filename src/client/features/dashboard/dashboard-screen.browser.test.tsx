import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingContract, type Session } from '#shared/features/booking/booking.contract'
import { type ProgressRecord, progressContract } from '#shared/features/progress/progress.contract'
import { type QuizRecord, quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { type AssignedWork, reportsContract } from '#shared/features/tutors/reports.contract'
import { SUBJECTS } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { answer, openFakeSite, refuse } from '../../testing/fake-site'
import { NOOR, signedIn } from '../../testing/people'
import { HALVES, recordOf } from '../../testing/quizzes'
import { showPage } from '../../testing/show'

const PHONE = { width: 390, height: 844 }

const SESSION_TODAY: Session = {
  id: 8,
  subject: 'math',
  duration: 1,
  tutor: { id: NOOR.id, name: NOOR.name },
  sessionDate: businessDay(new Date()),
  startTime: '23:00',
  status: 'scheduled',
  notes: null,
  classroomUrl: '/sessions/8/room',
}

function recordsAt(lessonsCompleted: number): ProgressRecord[] {
  const none = { totalLessons: 30, currentStreak: 0, quizzesTaken: 0, percentSum: 0, averageScore: null }
  return SUBJECTS.map((subject) => ({ subject, lessonsCompleted, ...none, perfectScores: 0 }))
}

interface DashboardData {
  assigned?: AssignedWork[] | Response
  sessions?: Session[] | Response
  records?: ProgressRecord[] | Response
  /** Changes the record of quizzes, by default one that was finished with 50%. */
  quizzes?: (quizzes: QuizRecord[]) => QuizRecord[]
}

const NOT_TAKEN = { lastPercent: null, bestPercent: null, lastDay: null }

function openDashboard({
  sessions = [],
  assigned = [],
  records = recordsAt(2),
  quizzes = (all) => all,
}: DashboardData) {
  const record = recordOf(HALVES, { lastPercent: 50, bestPercent: 50 })
  return openFakeSite([
    signedIn,
    answer(bookingContract.upcoming, () => sessions),
    answer(reportsContract.assigned, () => assigned),
    answer(reportsContract.opened, () => new Response(null, { status: 204 })),
    answer(progressContract.records, () => records),
    answer(progressContract.history, () => ({ activity: [], scores: [] })),
    answer(quizzesContract.learningRecord, () => ({ ...record, quizzes: quizzes(record.quizzes) })),
  ])
}

const tiles = page.getByText('Lessons Completed')

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom + scrollY

test('on a phone, today’s session can be joined without scrolling, above the tiles', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  openDashboard({ sessions: [SESSION_TODAY] })
  await showPage('/')
  const join = page.getByRole('region', { name: 'Today' }).getByRole('link', { name: /Join|room/i })
  await expect.element(join).toHaveAttribute('href', SESSION_TODAY.classroomUrl ?? '')
  expect(bottomOf(join.element())).toBeLessThanOrEqual(PHONE.height)
  expect(bottomOf(join.element())).toBeLessThan(bottomOf(tiles.element()))
})

test('on a phone, a new student’s first step is visible without scrolling, above the tiles', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  openDashboard({ records: recordsAt(0), quizzes: (all) => all.map((quiz) => ({ ...quiz, ...NOT_TAKEN })) })
  await showPage('/')
  const slot = page.getByRole('region', { name: 'Your first step' })
  await expect.element(slot.getByText('Halves')).toBeVisible()
  const start = slot.getByRole('link', { name: 'Start now' })
  await expect.element(start).toHaveAttribute('href', `/quiz/math?quiz=${HALVES.id}`)
  expect(bottomOf(start.element())).toBeLessThanOrEqual(PHONE.height)
  expect(bottomOf(start.element())).toBeLessThan(bottomOf(tiles.element()))
})

test('after a success, recommends a harder quiz in that subject and says why', async () => {
  const today = { lastPercent: 100, bestPercent: 100, lastDay: businessDay(new Date()), lastAttemptId: 7 }
  const medium = { quizId: 6, title: 'Thirds', titleFr: 'Tiers', difficulty: 'medium' as const }
  openDashboard({
    quizzes: ([halves]) =>
      halves
        ? [
            { ...halves, ...today },
            { ...halves, ...NOT_TAKEN, ...medium },
          ]
        : [],
  })
  await showPage('/')
  const slot = page.getByRole('region', { name: 'Your next step' })
  await expect.element(slot.getByText('Thirds')).toBeVisible()
  await expect.element(slot.getByText('You got 100% in math today: you are ready for this medium quiz.')).toBeVisible()
})

test('explains what counts as a lesson', async () => {
  openDashboard({})
  await showPage('/')
  const words = 'A lesson is a quiz you finish for the first time, or a tutoring session.'
  await expect.element(page.getByText(words)).toBeVisible()
})

test.each([
  ['the progress', { records: refuse('INTERNAL') }],
  ['the sessions', { sessions: refuse('INTERNAL') }],
])('shows the footer and no skeletons when %s cannot be loaded', async (_, failing) => {
  openDashboard(failing)
  await showPage('/')
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('link', { name: 'Help' })).toBeVisible()
  expect(getComputedStyle(footer.element()).visibility).toBe('visible')
  await expect.poll(() => document.querySelector('[data-loading], [aria-busy="true"]')).toBeNull()
})

const ASSIGNED: AssignedWork = {
  sessionId: 8,
  tutorName: 'Amara Diallo',
  sessionDate: '2026-11-17',
  subject: 'math',
  items: [
    { workId: 1, kind: 'quiz', id: HALVES.id, title: 'Halves', titleFr: 'Moitiés', isDone: true },
    { workId: 2, kind: 'guide', id: 9, title: 'Thirds', titleFr: 'Tiers', isDone: false },
  ],
}

test('shows assigned work before the next step and records that its guide was opened', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  const site = openDashboard({ assigned: [ASSIGNED] })
  await showPage('/')
  const slot = page.getByRole('region', { name: 'From Amara, after Tuesday’s session' })
  await expect.element(slot.getByRole('link', { name: 'Halves Done' })).toHaveAttribute('href', '/quiz/math?quiz=5')
  const guide = slot.getByRole('link', { name: 'Thirds' })
  expect(bottomOf(guide.element())).toBeLessThanOrEqual(PHONE.height)
  guide.element().addEventListener('click', (event) => event.preventDefault())
  await guide.click()
  await expect.poll(() => site.askedAt(reportsContract.opened).map(({ params }) => params.id)).toEqual(['2'])
})

test('shows today’s session before assigned work, and leaves out work that cannot be loaded', async () => {
  openDashboard({ sessions: [SESSION_TODAY], assigned: [ASSIGNED] })
  const close = await showPage('/')
  await expect.element(page.getByRole('region', { name: 'Today' })).toBeVisible()
  close()
  openDashboard({ assigned: refuse('INTERNAL') })
  await showPage('/')
  await expect.element(page.getByRole('region', { name: 'Your next step' })).toBeVisible()
})
