import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AuditEntry, adminActivityContract, type StudentAttempt } from '#shared/features/staff/activity.contract'
import { tutorsContract } from '#shared/features/tutors/tutors.contract'
import { adminUsersContract } from '#shared/features/users/users.contract'
import { openFakeSite, respond } from '../../../testing/fake-site'
import { staffSignedIn } from '../../../testing/portal'
import { showPage } from '../../../testing/show'

const MOMENT = '2026-03-01T04:30:00.000Z'

test.each([
  'view=users&only=newUsersThisWeek',
  'view=users&search=camille&only=newUsersThisWeek',
  'view=activity&list=sessions&only=sessionsToday',
  'view=activity&list=hours&only=hoursSoldThisWeek',
  'view=activity&list=attempts&only=attemptsThisWeek',
])('a figure of zero links to a list that says so and links to all entries: %s', async (address) => {
  openFakeSite([
    staffSignedIn,
    respond(adminUsersContract.list, () => []),
    respond(tutorsContract.list, () => []),
    respond(adminActivityContract.sessions, () => []),
    respond(adminActivityContract.ledgerEntries, () => []),
    respond(adminActivityContract.attempts, () => []),
  ])
  await showPage(`/admin/dashboard?${address}`)
  await expect.element(page.getByRole('heading', { name: 'None in this period' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Show all' })).toBeVisible()
})

test('a student without name and email has a link, a deleted student has none', async () => {
  const attemptOf = (id: number, isDeleted: boolean): StudentAttempt => ({
    id,
    score: 1,
    totalQuestions: 2,
    completedAt: MOMENT,
    quiz: { id: 1, title: 'Halves', titleFr: 'Moitiés', subject: 'math' },
    student: { id: `00000000-0000-4000-8000-00000000000${id}`, name: null, email: null, isDeleted },
  })
  openFakeSite([
    staffSignedIn,
    respond(adminActivityContract.attempts, () => [attemptOf(1, false), attemptOf(2, true)]),
  ])
  await showPage('/admin/dashboard?view=activity&list=attempts')
  const row = (index: number) => page.getByRole('table').getByRole('row').nth(index)
  await expect
    .element(row(1).getByRole('link', { name: 'N/A' }))
    .toHaveAttribute('href', expect.stringMatching(/student=0.*1$/))
  await expect.element(row(2)).toHaveTextContent(/Deleted account/)
  expect(row(2).getByRole('link').elements()).toEqual([])
})

test('the log shows what old entries contain, and what they lack', async () => {
  const deletionOf = (id: number, kind: 'quiz' | 'guide', more: object): AuditEntry => ({
    id,
    createdAt: MOMENT,
    administrator: { name: 'Sam', email: 'sam@example.com' },
    student: null,
    action: `${kind}.delete`,
    targetKind: kind,
    target: String(id),
    after: null,
    before: { title: `Old ${id}`, titleFr: `Old ${id}`, ...more },
  })
  const entries: AuditEntry[] = [
    deletionOf(1, 'quiz', { questionCount: 6 }),
    deletionOf(2, 'guide', { content: 'It began…', contentFr: '', storedFile: null }),
    deletionOf(3, 'guide', { content: '', contentFr: '', activities: [{}, {}], storedFile: null }),
    {
      ...deletionOf(4, 'quiz', { questionCount: 6 }),
      action: 'quiz.update',
      after: { title: 'New', titleFr: 'New' },
    },
  ]
  openFakeSite([
    staffSignedIn,
    respond(adminActivityContract.audit, () => entries),
    respond(adminActivityContract.auditEntry, ({ params }) => {
      const entry = entries.find(({ id }) => id === Number(params.id))
      if (!entry) throw new Error(`no entry ${params.id}`)
      return entry
    }),
  ])
  await showPage('/admin/dashboard?view=activity&list=staff')
  const row = (id: number) => page.getByRole('row').filter({ hasText: `Old ${id}` })
  const before = (id: number) => row(id).getByText('How it was before', { exact: true })
  for (const [id, text] of [
    [1, '6 questions. At that time, only the number of questions was kept.'],
    [2, 'At that time, only the beginning of each text was kept, without the activities.'],
    [3, '2 activities.'],
  ] as const) {
    await before(id).click()
    await expect.element(row(id)).toHaveTextContent(text)
    expect(row(id).getByText('It contained nothing else.').elements()).toEqual([])
  }
  expect(before(4).elements()).toEqual([])
})
