import type { User } from '#shared/features/account/account.contract'
import { accountContract } from '#shared/features/account/account.contract'
import { bookingContract, type Tutor } from '#shared/features/booking/booking.contract'
import { bookableDaysOf } from '#shared/features/booking/booking.rules'
import type { SignedInGuardian } from '#shared/features/families/family-home.contract'
import { practiceContract } from '#shared/features/practice/practice.contract'
import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import { respond } from './fake-site'

export const MAYA: User = {
  id: '7f0c5b86-6f8a-4b3e-9d55-0a3f1f0f7a11',
  firstName: 'Maya',
  lastName: 'Bouchard',
  email: 'maya@example.com',
  profileImageUrl: null,
  creditsRemaining: 5,
  preferredLanguage: 'en',
  createdAt: '2026-09-01T12:00:00.000Z',
}

export const NOOR: Tutor = {
  id: 3,
  name: 'Noor Haddad',
  subjects: ['math', 'french'],
  languages: ['fr', 'ar'],
  introduction: 'Patient with fractions.',
  introductionFr: '',
  qualifications: 'B.Ed.',
}

export const ISABELLE: SignedInGuardian = {
  firstName: 'Isabelle',
  lastName: 'Tremblay',
  email: 'i@example.com',
  phone: null,
  preferredLanguage: 'en',
  hasPassword: true,
}

export const signedIn = respond(accountContract.currentUser, () => MAYA)

/** Every tutor is free on every bookable day. */
export const everyDayFree = respond(bookingContract.freeDays, ({ query }) => ({
  days: bookableDaysOf(query.get('month') ?? '', { schoolHours: DEFAULT_HOURS, now: new Date() }),
}))

/** Free times of tutors that the form shows beside their faces; none here. */
export const noTutorTimes = respond(bookingContract.tutorTimes, () => [])

/** A student who has not practised. */
export const knownGrade = respond(practiceContract.overview, () => ({
  grade: 6,
  dailyGoal: 10,
  answeredToday: 0,
  latest: null,
  subjects: [],
}))
