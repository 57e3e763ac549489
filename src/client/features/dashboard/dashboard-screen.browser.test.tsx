import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingContract, type Session } from '#shared/features/booking/booking.contract'
import { type PracticeOverview, practiceContract } from '#shared/features/practice/practice.contract'
import { type ProgressRecord, progressContract } from '#shared/features/progress/progress.contract'
import { type QuizRecord, quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import type { AssignedWork, TutorNote } from '#shared/features/tutors/assigned-work'
import { reportsContract } from '#shared/features/tutors/reports.contract'
import { SUBJECTS } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
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
  startTime: '00:00',
  status: 'scheduled',
  notes: null,
  classroomUrl: '/sessions/8/room',
}

function recordsAt(lessonsCompleted: number): ProgressRecord[] {
  const none = { totalLessons: 30, currentStreak: 0, quizzesTaken: 0, percentSum: 0, averageScore: null }
  return SUBJECTS.map((subject) => ({ subject, lessonsCompleted, ...none, perfectScores: 0, lastActiveDay: null }))
}

const OVERVIEW: PracticeOverview = {
  grade: 6,
  dailyGoal: 10,
  answeredToday: 6,
  latest: { subject: 'math', skill: { name: 'Adding fractions', nameFr: 'Additionner des fractions' }, question: null },
  subjects: [],
}

interface DashboardData {
  overview?: PracticeOverview | Response
  note?: TutorNote | null
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
  overview = OVERVIEW,
  note = null,
  quizzes = (all) => all,
}: DashboardData) {
  const record = recordOf(HALVES, { lastPercent: 50, bestPercent: 50 })
  return openFakeSite([
    signedIn,
    respond(bookingContract.upcoming, () => sessions),
    respond(reportsContract.assigned, () => assigned),
    respond(reportsContract.note, () => ({ note })),
    respond(practiceContract.overview, () => overview),
    respond(practiceContract.saveSettings, () => ({ grade: 6, dailyGoal: 10 })),
    respond(practiceContract.placement, () => refuse('INTERNAL')),
    respond(reportsContract.opened, () => new Response(null, { status: 204 })),
    respond(progressContract.records, () => records),
    respond(progressContract.history, () => ({ activity: [], scores: [] })),
    respond(quizzesContract.learningRecord, () => ({ ...record, quizzes: quizzes(record.quizzes) })),
  ])
}

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

const tiles = page.getByText('Lessons Completed')

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom + scrollY

const today = page.getByRole('region', { name: 'Today' })

test('on a phone, today’s session can be joined without scrolling, above the tiles', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  openDashboard({ sessions: [SESSION_TODAY] })
  await showPage('/')
  const join = today.getByRole('link', { name: 'Join' })
  await expect.element(join).toHaveAttribute('href', SESSION_TODAY.classroomUrl ?? '')
  expect(bottomOf(join.element())).toBeLessThanOrEqual(PHONE.height)
  expect(bottomOf(join.element())).toBeLessThan(bottomOf(tiles.element()))
})

test('without a classroom, practice is the one filled button and the details of the session are quiet', async () => {
  openDashboard({ sessions: [{ ...SESSION_TODAY, classroomUrl: null }] })
  await showPage('/')
  const details = today.getByRole('link', { name: 'Session details' })
  await expect.element(details).toHaveAttribute('href', '/booking?booked=8')
  const filled = [...today.element().querySelectorAll('.bg-primary')].map(({ textContent }) => textContent)
  expect(filled).toEqual(['Keep practising'])
})

test('more than ten minutes before the session, Join says when it opens and is disabled', async () => {
  openDashboard({ sessions: [{ ...SESSION_TODAY, startTime: '23:59' }] })
  await showPage('/')
  const join = today.getByRole('link', { name: 'Join' })
  await expect.element(join).toHaveAttribute('aria-disabled', 'true')
  await expect.element(join).not.toHaveAttribute('href')
  await expect.element(today.getByText('Opens at 11:49 PM')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Join' })).toBeEnabled()
})

test('shows how many questions of today’s goal are left, and links to the subject practised last', async () => {
  openDashboard({})
  await showPage('/')
  await expect.element(today.getByRole('heading', { name: '4 questions left' })).toBeVisible()
  await expect.element(today.getByText('6 of your 10 questions today')).toBeInTheDocument()
  await expect.element(today.getByText('Adding fractions')).toBeVisible()
  const practise = today.getByRole('link', { name: 'Keep practising' })
  await expect.element(practise).toHaveAttribute('href', '/practice/math')
})

test('shows the open question of practice with its number', async () => {
  const figure = { kind: 'fraction-bar', parts: 4, filled: 3 } as const
  const question = { question: 'What is \\(\\frac{1}{2} + \\frac{1}{4}\\)?', questionFr: 'Combien font…?', figure }
  openDashboard({ overview: { ...OVERVIEW, latest: OVERVIEW.latest && { ...OVERVIEW.latest, question } } })
  await showPage('/')
  await expect.element(today.getByText('7.')).toBeVisible()
  await expect.element(today.getByText('What is')).toBeVisible()
  await expect.element(today.getByRole('img')).toBeVisible()
})

test('celebrates the goal and offers more, without counting beyond it', async () => {
  openDashboard({ overview: { ...OVERVIEW, answeredToday: 12 } })
  await showPage('/')
  await expect.element(today.getByRole('heading', { name: 'Goal reached' })).toBeVisible()
  await expect.element(today.getByRole('link', { name: 'A few more' })).toBeVisible()
})

test('offers practice when its state cannot be loaded', async () => {
  openDashboard({ overview: refuse('INTERNAL') })
  await showPage('/')
  await expect.element(today.getByRole('link', { name: 'A few more' })).toHaveAttribute('href', '/practice')
})

const NEWCOMER: DashboardData = {
  records: recordsAt(0),
  overview: { ...OVERVIEW, answeredToday: 0, latest: null },
  quizzes: (all) => all.map((quiz) => ({ ...quiz, ...NOT_TAKEN })),
}

test('greets a newcomer with one step above the tiles, and opens the chosen book', async () => {
  const site = openDashboard(NEWCOMER)
  await showPage('/')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome, Maya!' })).toBeVisible()
  const first = page.getByRole('region', { name: 'Find your page' })
  await first.getByRole('radio', { name: 'French' }).click({ force: true })
  await first.getByRole('button', { name: 'Open my French book' }).click()
  await expect.element(first.getByRole('alert')).toHaveTextContent('We couldn’t save this. Please try again.')
  expect(site.requestsTo(practiceContract.saveSettings)).toEqual([])
  expect(site.requestsTo(practiceContract.placement).map(({ params }) => params.subject)).toEqual(['french'])
  await expect.element(tiles).toBeVisible()
  expect(bottomOf(first.element())).toBeLessThan(bottomOf(tiles.element()))
  await expect.element(page.getByRole('heading', { name: 'What to do next' })).not.toBeInTheDocument()
})

test('shows a newcomer the grade that is known, to change it', async () => {
  const site = openDashboard(NEWCOMER)
  await showPage('/')
  const first = page.getByRole('region', { name: 'Find your page' })
  await expect.element(first.getByRole('radio', { name: '6e année' })).not.toBeInTheDocument()
  await first.getByText('Your grade: Grade 6').click()
  await first.getByRole('radio', { name: '1re sec.' }).click()
  await expect.element(first.getByText('Your grade: Grade 7')).toBeVisible()
  await first.getByRole('button', { name: 'Open my math book' }).click()
  await expect
    .poll(() => site.requestsTo(practiceContract.saveSettings).map(({ body }) => body))
    .toEqual([{ grade: 7 }])
})

test('marks the book used last, and describes each day of the five weeks in words', async () => {
  const days = recordsAt(2).map((record) => ({
    ...record,
    lastActiveDay: record.subject === 'english' ? businessDay(new Date()) : null,
  }))
  openDashboard({ records: days })
  await showPage('/')
  const english = page.getByRole('article').filter({ hasText: 'Last used' })
  await expect.element(english.getByRole('heading', { name: 'English' })).toBeVisible()
  await expect.element(page.getByText(/: 0 activities\. Practice questions: 0\./).first()).toBeInTheDocument()
})

test('shows a tutor’s note with the assigned work', async () => {
  const note = {
    ...ASSIGNED,
    done: 'You found the common denominator.',
    next: 'Slow down at the last step.',
    stillHard: '',
  }
  openDashboard({ note })
  await showPage('/')
  const paper = page.getByRole('article').filter({ hasText: 'Amara’s note' })
  await expect.element(paper.getByText('“You found the common denominator.”')).toBeVisible()
  await expect.element(paper.getByRole('link', { name: 'Thirds' })).toBeVisible()
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

test('names the subject of the streak, because days of any subject are lit', async () => {
  const records = recordsAt(2).map((record) => (record.subject === 'math' ? { ...record, currentStreak: 3 } : record))
  openDashboard({ records })
  await showPage('/')
  await expect.element(page.getByText('3 days', { exact: true })).toBeVisible()
  await expect.element(page.getByText('in math', { exact: true })).toBeVisible()
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
  await expect.poll(() => site.requestsTo(reportsContract.opened).map(({ params }) => params.id)).toEqual(['2'])
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
