import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { familyBillingContract } from '#shared/features/billing/family-billing.contract'
import type { Session } from '#shared/features/booking/booking.contract'
import { consentsContract } from '#shared/features/families/consents.contract'
import { familyBookingContract } from '#shared/features/families/family-booking.contract'
import {
  type ChildLearning,
  type ChildSummary,
  type FamilyHome,
  familyHomeContract,
} from '#shared/features/families/family-home.contract'
import { familyMembersContract } from '#shared/features/families/family-members.contract'
import { guardianAccountContract } from '#shared/features/families/guardian-account.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { ISABELLE, NOOR } from '../../testing/people'
import { showPage } from '../../testing/show'

const GUARDIAN = {
  id: 'g1',
  firstName: 'Isabelle',
  lastName: 'Tremblay',
  email: 'i@example.com',
  phone: null,
  isReader: true,
  hasJoined: true,
  topics: { sessions: true, reports: true, money: true, reminders: true },
}
const DAY = addDays(businessDay(new Date()), 3)

const SESSION: Session = {
  id: 7,
  subject: 'math',
  duration: 1,
  tutor: { id: NOOR.id, name: NOOR.name },
  sessionDate: DAY,
  startTime: '16:00',
  status: 'scheduled',
  notes: null,
  classroomUrl: null,
}

const LEA: ChildSummary = {
  id: '0b6b0ed2-8f68-4f67-9f3e-0d8a4b0f6a01',
  firstName: 'Léa',
  lastName: 'Tremblay',
  grade: 6,
  nextSession: SESSION,
  sessionsHeld: 11,
  absences: [],
}
const THOMAS: ChildSummary = {
  ...LEA,
  id: '0b6b0ed2-8f68-4f67-9f3e-0d8a4b0f6a02',
  firstName: 'Thomas',
  grade: 9,
  nextSession: null,
  absences: [{ id: 5, sessionDate: '2026-11-07', subject: 'english' }],
}

const LEARNING: ChildLearning = {
  note: {
    sessionId: 6,
    tutorName: NOOR.name,
    sessionDate: '2026-11-16',
    subject: 'math',
    done: 'Léa adds fractions without drawing.',
    stillHard: '',
    next: 'Unlike denominators.',
    attendance: 'attended',
    items: [
      { workId: 1, kind: 'quiz', id: 1, title: 'Fractions', titleFr: 'Fractions', isDone: true },
      { workId: 2, kind: 'guide', id: 2, title: 'First steps', titleFr: 'Premiers pas', isDone: false },
    ],
  },
  details: { weekMinutes: 48, weekDays: 3, skills: [] },
}

interface SiteOptions {
  children?: ChildSummary[]
  learning?: ChildLearning
}

function openFamily({ children = [LEA, THOMAS], learning = LEARNING }: SiteOptions = {}) {
  const home: FamilyHome = { creditsRemaining: 7.5, bookedHours: 2, children }
  const sent: unknown[] = []
  const guardians = [GUARDIAN]
  return {
    sent,
    site: openFakeSite([
      respond(familyHomeContract.me, () => ISABELLE),
      respond(familyHomeContract.home, () => home),
      respond(familyHomeContract.learning, () => learning),
      respond(familyHomeContract.upcoming, () => [SESSION]),
      respond(familyHomeContract.past, () => []),
      respond(familyHomeContract.statement, () => []),
      respond(familyHomeContract.logout, () => undefined),
      respond(familyMembersContract.list, () => guardians),
      respond(consentsContract.list, () => []),
      respond(guardianAccountContract.signIns, () => []),
      respond(familyMembersContract.invite, ({ body }) => {
        guardians.push({
          ...GUARDIAN,
          id: 'g2',
          firstName: body.firstName,
          email: body.email,
          isReader: false,
          hasJoined: false,
          topics: { sessions: true, reports: true, money: true, reminders: true },
        })
        return guardians
      }),
      respond(familyMembersContract.leave, () => refuse('CHILD_NEEDS_GUARDIAN')),
      respond(familyBillingContract.pending, () => []),
      respond(familyBookingContract.tutors, () => [NOOR]),
      respond(familyBookingContract.freeTimes, () => [
        { tutorId: NOOR.id, tutorName: NOOR.name, sessionDate: DAY, startTime: '10:00' },
      ]),
      respond(familyBookingContract.book, ({ body }) => {
        sent.push(body)
        return SESSION
      }),
      respond(familyBookingContract.change, ({ body }) => {
        sent.push(body)
        return SESSION
      }),
    ]),
  }
}

test('shows the next session, the latest report with work, the balance and absences of a family', async () => {
  openFamily()
  await showPage('/family/home')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Isabelle!')
  await expect.element(page.getByRole('tab', { name: /Léa/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('“Léa adds fractions without drawing.”')).toBeVisible()
  await expect.element(page.getByText('1 of 2 done. Left: “First steps”')).toBeVisible()
  await expect.element(page.getByText('Léa, 48 min on 3 days')).toBeVisible()
  await expect.element(page.getByText('7.5h')).toBeVisible()
  await expect.element(page.getByText('Thomas, Saturday, November 7')).toBeVisible()
  await expect.element(page.getByText('Léa, no absences')).toBeVisible()
  await page.getByRole('tab', { name: /Thomas/ }).click()
  await expect.element(page.getByText('No session is booked for Thomas.')).toBeVisible()
})

test('says that a student of 14 or more hides the details', async () => {
  openFamily({ learning: { ...LEARNING, details: null } })
  await showPage('/family/home')
  await expect.element(page.getByText(/Léa has chosen not to show details/)).toBeVisible()
  await expect.element(page.getByText('“Léa adds fractions without drawing.”')).toBeVisible()
})

test('says what to do while no child is in the family', async () => {
  openFamily({ children: [] })
  await showPage('/family/home')
  await expect.element(page.getByRole('heading', { name: 'No children yet' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Buy Hours' })).toBeDisabled()
})

test('offers to try again when the family cannot be loaded', async () => {
  let isBroken = true
  openFakeSite([
    respond(familyHomeContract.me, () => ISABELLE),
    respond(familyHomeContract.home, () =>
      isBroken ? refuse('SERVICE_UNAVAILABLE') : { creditsRemaining: 0, bookedHours: 0, children: [] },
    ),
  ])
  await showPage('/family/home')
  await expect.element(page.getByText('Couldn’t load this part')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('heading', { name: 'No children yet' })).toBeVisible()
})

test('books a session for a child at an available time', async () => {
  const { sent } = openFamily()
  await showPage('/family/home')
  await page.getByRole('button', { name: 'Book another session' }).click()
  await expect.element(page.getByText('Uses 1.0h; 6.5h left afterwards.')).toBeVisible()
  await page.getByRole('button', { name: 'Book Session' }).click()
  await expect.element(page.getByText('Choose a time.')).toBeVisible()
  await page.getByRole('radio', { name: /10:00 AM/ }).click()
  await page.getByRole('button', { name: 'Book Session' }).click()
  await expect.element(page.getByText('Session booked')).toBeVisible()
  expect(sent).toEqual([{ subject: 'math', duration: 1, tutorId: NOOR.id, sessionDate: DAY, startTime: '10:00' }])
})

test('moves and cancels a session of a child', async () => {
  const { sent } = openFamily()
  await showPage('/family/home')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('radio', { name: /10:00 AM/ }).click()
  await page.getByRole('button', { name: 'Move session' }).click()
  await expect.element(page.getByText('Session moved')).toBeVisible()
  await page.getByRole('button', { name: 'Léa can’t come' }).click()
  await expect.element(page.getByText('1.0h will go back to your family’s balance.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel session' }).click()
  await expect.element(page.getByText('Session cancelled')).toBeVisible()
  expect(sent).toEqual([
    { sessionDate: DAY, startTime: '10:00' },
    { status: 'cancelled', refund: 'full' },
  ])
})

test('leads to the sign-in page without a sign-in, and after signing out', async () => {
  openFamily()
  await showPage('/family/home?view=menu')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Family sign-in' })).toBeVisible()
})

test('invites another guardian', async () => {
  openFamily()
  await showPage('/family/home?view=menu')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.element(page.getByLabelText('First name')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('First name').fill('Marcel')
  await page.getByLabelText('Email').fill('marcel@example.com')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.element(page.getByText('Invited: marcel@example.com')).toBeVisible()
})

test('asks for the password again before an invitation when the sign-in is old', async () => {
  let isRecent = false
  openFakeSite([
    respond(familyHomeContract.me, () => ISABELLE),
    respond(familyHomeContract.home, () => ({ creditsRemaining: 0, bookedHours: 0, children: [] })),
    respond(consentsContract.list, () => []),
    respond(guardianAccountContract.signIns, () => []),
    respond(familyMembersContract.list, () => [GUARDIAN]),
    respond(familyMembersContract.invite, () => (isRecent ? [GUARDIAN] : refuse('REAUTH_NEEDED'))),
    respond(familyHomeContract.confirmPassword, ({ body }) => {
      if (body.password !== 'plume-family') return refuse('WRONG_PASSWORD')
      isRecent = true
      return undefined
    }),
  ])
  await showPage('/family/home?view=menu')
  await page.getByLabelText('First name').fill('Marcel')
  await page.getByLabelText('Email').fill('marcel@example.com')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabelText('Your password').fill('something else')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog.getByLabelText('Your password')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText('Your password').fill('plume-family')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Invitation sent')).toBeVisible()
})
