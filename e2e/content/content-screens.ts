import type { Page } from '@playwright/test'
import type { Tutor } from '#shared/features/booking/booking.contract'
import type { StaffQuiz } from '#shared/features/content/content.contract'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import { paths } from '../../src/client/paths'
import { expect } from '../fixtures'
import { dayFromToday, finishQuiz } from '../learning/learning'
import type { Screen } from '../screens'
import { book, bookFirst, findFree, somebodyElse } from '../tutors/tutoring'

/** The screens with a content id in their address: a quiz, and a guide of each kind that has a page. */
export async function findContentScreens(page: Page): Promise<Screen[]> {
  const quizzes: Quiz[] = await (await page.request.get('/api/quizzes/math')).json()
  const guides: StudyGuide[] = await (await page.request.get('/api/study-guides/math')).json()
  const ofKind = (type: StudyGuide['type']) => guides.find((guide) => guide.type === type && guide.fileUrl)?.fileUrl
  const pdf = guides.find(({ type }) => type === 'pdf')
  const paths = {
    'guide-pdf': pdf && `/study-guides/math/${pdf.id}`,
    'quiz-player': quizzes[0] && `/quiz/math?quiz=${quizzes[0].id}`,
    'guide-audio': ofKind('audio'),
    'guide-interactive': ofKind('interactive'),
    'guide-video': ofKind('video'),
  }
  return toScreens('student', paths)
}

/** Screens of a student with hours, an attempt and a booking, with their ids in the address. */
export async function findOwnScreens(page: Page): Promise<Screen[]> {
  await finishQuiz(page, 'math', { wrong: 3 })
  const [attempt] = await (await page.request.get('/api/quiz-attempts?limit=1')).json()
  const { id } = await bookFirst(page, 52)
  return toScreens('student', {
    attempt: `/quiz/math?attempt=${attempt.id}`,
    missed: `/quiz/math?attempt=${attempt.id}&missed`,
    'booking-slip': `/booking?booked=${id}`,
    'booking-change': `/booking?session=${id}`,
    'booking-kept': paths.bookingFromHold,
    'practice-skill': '/practice/math?skill=place-value',
    'progress-day': `/progress?day=${dayFromToday(0)}`,
    'profile-password': '/profile?tab=password',
  })
}

/** The staff screens of one student and of one quiz or guide. */
export async function findStaffScreens(page: Page): Promise<Screen[]> {
  // The newest student may belong to another journey and be deleted soon.
  const [student] = await (await page.request.get('/api/admin/users?search=student@example.com')).json()
  const [quiz]: StaffQuiz[] = await (await page.request.get('/api/admin/quizzes')).json()
  const [guide] = await (await page.request.get('/api/admin/study-guides')).json()
  const [family] = await (await page.request.get('/api/admin/families?search=Tremblay&limit=1')).json()
  expect([student, quiz, guide, family]).not.toContain(undefined)
  const portal = '/admin/dashboard'
  const [users, content] = [`${portal}?view=users&student=${student.id}`, `${portal}?view=content`]
  return toScreens('admin', {
    'admin-student': users,
    'admin-student-sessions': `${users}&list=sessions`,
    'admin-student-attempts': `${users}&list=attempts`,
    'admin-student-skills': `${users}&list=skills`,
    'admin-student-security': `${users}&list=security`,
    'admin-family': `${portal}?view=families&family=${family.id}`,
    'admin-quiz-read': `${content}&tab=quizzes&read=${quiz?.id}`,
    'admin-quiz-edit': `${content}&tab=quizzes&edit=${quiz?.id}`,
    'admin-questions-edit': `${content}&tab=quizzes&questions=${quiz?.id}`,
    'admin-guide-read': `${content}&tab=guides&read=${guide.id}`,
    'admin-guide-edit': `${content}&tab=guides&edit=${guide.id}`,
  })
}

/** The screen of a session that another student booked with the demo tutor. */
export async function findTutorScreens(page: Page): Promise<Screen[]> {
  const { name } = await (await page.request.get('/api/tutor/me')).json()
  const request = await somebodyElse()
  const tutors: Tutor[] = await (await request.get('/api/tutors')).json()
  const tutor = tutors.find((each) => each.name === name)
  const subject = tutor?.subjects[0]
  const [slot] = await findFree({ request }, { subject, weeksAhead: 50, tutor: String(tutor?.id) })
  if (!slot) throw new Error('nothing is free')
  const { id } = await book(request, slot, { subject, notes: 'Fractions' })
  await request.dispose()
  return toScreens('tutor', { 'tutor-session': paths.tutorSession(id) })
}

function toScreens(who: Screen['who'], paths: Record<string, string | null | undefined>): Screen[] {
  return Object.entries(paths).map(([name, path]) => {
    if (!path) throw new Error(`the site has no content for the screen ${name}`)
    return { name, path, who }
  })
}
