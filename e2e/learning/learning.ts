import type { Page } from '@playwright/test'
import type { Session } from '#shared/features/booking/booking.contract'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { expect } from '../fixtures'

export const UNAUTHORIZED = { status: 401, json: { message: 'Unauthorized', code: 'UNAUTHORIZED' } }

/** The school's date this many days from today. */
export function dayFromToday(days: number): string {
  return addDays(businessDay(new Date()), days)
}

/** Finishes a quiz over HTTP with this many wrong answers, as the quiz screen would. */
export async function finishQuiz(page: Page, subject: Subject, { place = 0, wrong = 0 } = {}): Promise<Quiz> {
  const quizzes: Quiz[] = await (await page.request.get(`/api/quizzes/${subject}`)).json()
  const quiz = quizzes[place]
  if (!quiz) throw new Error(`no quiz ${place} in ${subject}`)
  // A missing answer counts as wrong.
  const answers = Object.fromEntries(quiz.questions.slice(wrong).map(({ id, correctAnswer }) => [id, correctAnswer]))
  const response = await page.request.post('/api/quiz-attempts', { data: { quizId: quiz.id, answers } })
  expect(response.status()).toBe(201)
  return quiz
}

/** Saves the student's language, which the dashboard uses. */
export async function prefer(page: Page, language: 'en' | 'fr'): Promise<void> {
  const response = await page.request.patch('/api/users/language', { data: { language } })
  expect(response.status()).toBe(200)
}

export function sessionOn(days: number, overrides: Partial<Session> = {}): Session {
  return {
    id: 1000 + days,
    subject: 'math',
    duration: 1,
    tutor: { id: 1, name: 'Amara Diallo' },
    sessionDate: dayFromToday(days),
    startTime: '14:00',
    status: 'scheduled',
    notes: null,
    classroomUrl: null,
    ...overrides,
  }
}

export async function listSessions(page: Page, sessions: readonly Session[]): Promise<void> {
  await page.route('**/api/sessions/upcoming', (route) => route.fulfill({ json: sessions }))
}
