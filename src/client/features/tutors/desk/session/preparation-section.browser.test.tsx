import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SkillProgress } from '#shared/features/skills/skills.contract'
import { type Preparation, sharingContract } from '#shared/features/tutors/sharing.contract'
import { type DeskSession, tutorDeskContract } from '#shared/features/tutors/tutor-desk.contract'
import { tutorSignInContract } from '#shared/features/tutors/tutor-sign-in.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { openFakeSite, refuse, respond } from '../../../../testing/fake-site'
import { showPage } from '../../../../testing/show'

const ATTEMPT = {
  id: 4,
  score: 1,
  totalQuestions: 2,
  completedAt: '2026-11-10T15:00:00.000Z',
  quiz: { id: 1, title: 'Small numbers', titleFr: 'Petits nombres', subject: 'math' as const },
}

const MISSED = {
  attemptId: 4,
  quizTitle: 'Small numbers',
  quizTitleFr: 'Petits nombres',
  completedAt: ATTEMPT.completedAt,
  question: {
    id: 'q1',
    type: 'multiple_choice' as const,
    question: 'Which is even?',
    questionFr: 'Lequel est pair?',
    options: ['three', 'four', 'five', 'seven'],
    optionsFr: ['trois', 'quatre', 'cinq', 'sept'],
    correctAnswer: 1,
    explanation: '',
    explanationFr: '',
  },
  answer: 2,
}

const SESSION: DeskSession = {
  id: 12,
  subject: 'math',
  duration: 1,
  sessionDate: addDays(businessDay(new Date()), 1),
  startTime: '10:00',
  status: 'scheduled',
  attendance: null,
  lateMinutes: null,
  absenceNote: null,
  student: 'Ève G.',
  notes: null,
  classroomUrl: null,
}

const SKILL: SkillProgress = {
  key: 'compare-fractions',
  name: 'Compare fractions',
  nameFr: 'Comparer des fractions',
  grades: [4, 6],
  needs: [],
  status: 'learning',
  mastery: 0.4,
}

function openSession(prepare: () => Preparation | Response) {
  return openFakeSite([
    respond(tutorSignInContract.me, () => ({ name: 'Amara Diallo', email: 'amara@example.com' })),
    respond(tutorDeskContract.session, () => SESSION),
    respond(sharingContract.prepare, prepare),
  ])
}

test('shows each mistake with the given and the correct answer, and the last results below', async () => {
  openSession(() => ({ shared: { missed: [MISSED], results: [ATTEMPT], skills: null } }))
  await showPage('/tutor/desk?session=12')
  const preparing = page.getByRole('region', { name: 'Before the session' })
  await expect.element(preparing.getByRole('heading', { name: 'Which is even?' })).toBeVisible()
  await expect.element(preparing.getByText('five')).toBeVisible()
  await expect.element(preparing.getByText('four')).toBeVisible()
  await expect.element(preparing.getByText('1 of 2')).toBeVisible()
})

test('shows the skill map by grade, without links to the student’s pages', async () => {
  openSession(() => ({ shared: { missed: [], results: [], skills: [SKILL] } }))
  await showPage('/tutor/desk?session=12')
  const preparing = page.getByRole('region', { name: 'Before the session' })
  await expect.element(preparing.getByRole('heading', { name: 'Skill map' })).toBeVisible()
  await expect.element(preparing.getByRole('heading', { name: 'Grade 4' })).toBeVisible()
  await expect.element(preparing.getByText('Compare fractions')).toBeVisible()
  expect(preparing.getByRole('link').elements()).toEqual([])
})

test('says when a question was not answered', async () => {
  openSession(() => ({ shared: { missed: [{ ...MISSED, answer: null }], results: [], skills: null } }))
  await showPage('/tutor/desk?session=12')
  await expect.element(page.getByText('No answer')).toBeVisible()
})

test('distinguishes a student without mistakes and results from one who does not share', async () => {
  openSession(() => ({ shared: { missed: [], results: [], skills: null } }))
  const close = await showPage('/tutor/desk?session=12')
  await expect.element(page.getByText('No mistakes in the last 30 days.')).toBeVisible()
  await expect.element(page.getByText('No quiz in this subject yet.')).toBeVisible()
  close()
  openSession(() => ({ shared: null }))
  await showPage('/tutor/desk?session=12')
  await expect.element(page.getByText('The student has not shared their mistakes')).toBeVisible()
})

test('fetches the preparation again after a failure', async () => {
  let isBroken = true
  openSession(() => (isBroken ? refuse('NOT_FOUND') : { shared: { missed: [], results: [ATTEMPT], skills: null } }))
  await showPage('/tutor/desk?session=12')
  const preparing = page.getByRole('region', { name: 'Before the session' })
  await expect.element(preparing.getByRole('button')).toBeVisible()
  isBroken = false
  await preparing.getByRole('button').click()
  await expect.element(preparing.getByText('Small numbers')).toBeVisible()
})
