import { BookingRequest, type FreeTime, type Tutor } from '#shared/features/booking/booking.contract'
import { teaches } from '#shared/features/booking/booking.rules'
import type { Hold } from '#shared/features/booking/holds/hold.contract'
import type { WeeklyRepeat } from '#shared/features/booking/series/series.rules'
import type { TutoringSubjectId } from '#shared/subjects'
import { type ValidatedBody, validate } from '../../../form/validate'

export type SessionStart = Pick<FreeTime, 'sessionDate' | 'startTime'>

export interface BookingValues {
  subject: TutoringSubjectId | null
  durationHours: number
  tutorId: number | null
  /** The tutor whom the student chose; the list of free times then shows only theirs. */
  preferredTutorId: number | null
  sessionDate: string | null
  startTime: string | null
  notes: string
  /** Whether the tutor sees the student's mistakes; null to keep the last choice for the subject. */
  isShared: boolean | null
  /** Null for a single session. */
  repeat: WeeklyRepeat | null
}

export const NOTHING_CHOSEN: BookingValues = {
  subject: null,
  durationHours: 1,
  tutorId: null,
  preferredTutorId: null,
  sessionDate: null,
  startTime: null,
  notes: '',
  isShared: null,
  repeat: null,
}

/** Keeps the tutor only if they teach the new subject too. Sharing is chosen per subject. */
export function withSubject(
  values: BookingValues,
  subject: TutoringSubjectId,
  tutors: readonly Tutor[],
): BookingValues {
  const keepTutor = (id: number | null) =>
    tutors.some((tutor) => tutor.id === id && teaches(tutor, subject)) ? id : null
  return {
    ...values,
    subject,
    tutorId: keepTutor(values.tutorId),
    preferredTutorId: keepTutor(values.preferredTutorId),
    isShared: null,
  }
}

/** Before a subject is chosen, a tutor of only one subject decides it. */
export function withTutor(values: BookingValues, { id, subjects }: Tutor, offered: readonly string[]): BookingValues {
  const taught = subjects.filter((subject) => offered.includes(subject))
  const subject = values.subject ?? (taught.length === 1 ? (taught[0] ?? null) : null)
  return { ...values, subject, tutorId: id, preferredTutorId: id }
}

export function withFreeTime(
  values: BookingValues,
  { tutorId, sessionDate, startTime }: Omit<FreeTime, 'tutorName'>,
): BookingValues {
  return { ...values, tutorId, sessionDate, startTime }
}

export function valuesOfHold({ duration, ...hold }: Hold): BookingValues {
  const { subject, tutorId, sessionDate, startTime, notes } = hold
  return { ...NOTHING_CHOSEN, subject, durationHours: duration, tutorId, sessionDate, startTime, notes }
}

export function isFilledWith(
  values: BookingValues,
  { tutorId, sessionDate, startTime }: Omit<FreeTime, 'tutorName'>,
): boolean {
  return values.tutorId === tutorId && values.sessionDate === sessionDate && values.startTime === startTime
}

function toRequest({ subject, durationHours, tutorId, sessionDate, startTime, notes }: BookingValues) {
  return {
    subject: subject ?? undefined,
    duration: durationHours,
    tutorId: tutorId ?? undefined,
    sessionDate: sessionDate ?? undefined,
    startTime: startTime ?? undefined,
    notes,
  }
}

/** In the order of the form. */
export function missingChoice(values: BookingValues): 'subject' | 'tutorId' | 'sessionDate' | 'startTime' | undefined {
  return (['subject', 'tutorId', 'sessionDate', 'startTime'] as const).find((name) => values[name] === null)
}

export function validateBooking(values: BookingValues): ValidatedBody<BookingRequest> {
  return validate(BookingRequest, toRequest(values))
}
