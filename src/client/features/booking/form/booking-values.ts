import { BookingRequest, type FreeTime, type Tutor } from '#shared/features/booking/booking.contract'
import { teaches } from '#shared/features/booking/booking.rules'
import type { KeptBooking } from '#shared/features/booking/holds/hold.contract'
import type { Repeat } from '#shared/features/booking/series/series.rules'
import type { Subject } from '#shared/subjects'
import { type Validated, validate } from '../../../form/validate'

/** What the form holds while it is being filled in. */
export interface BookingValues {
  subject: Subject | null
  durationHours: number
  tutorId: number | null
  /** The tutor chosen by hand: the list of free times then keeps to this one. */
  preferredTutorId: number | null
  sessionDate: string | null
  startTime: string | null
  notes: string
  /** Whether the tutor is shown what was missed; null as long as the last choice for the subject stands. */
  isShared: boolean | null
  /** The same hour in the weeks after it; null when it is booked once. */
  repeat: Repeat | null
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

/** Another subject keeps the tutor only where they teach it too, and has a choice of its own about sharing. */
export function withSubject(values: BookingValues, subject: Subject, tutors: readonly Tutor[]): BookingValues {
  const keeps = (id: number | null) => (tutors.some((tutor) => tutor.id === id && teaches(tutor, subject)) ? id : null)
  return {
    ...values,
    subject,
    tutorId: keeps(values.tutorId),
    preferredTutorId: keeps(values.preferredTutorId),
    isShared: null,
  }
}

/** A free time fills in everything that it knows. */
export function withFreeTime(values: BookingValues, { tutorId, sessionDate, startTime }: FreeTime): BookingValues {
  return { ...values, tutorId, sessionDate, startTime }
}

/** The form as it was kept while hours were bought. */
export function keptValues({ duration, ...kept }: KeptBooking): BookingValues {
  const { subject, tutorId, sessionDate, startTime, notes } = kept
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

/** The first thing that is not chosen yet, in the order of the form. */
export function missingChoice(values: BookingValues): 'subject' | 'tutorId' | 'sessionDate' | 'startTime' | undefined {
  return (['subject', 'tutorId', 'sessionDate', 'startTime'] as const).find((name) => values[name] === null)
}

/** The booking, or the codes of what is missing, by field. */
export function validateBooking(values: BookingValues): Validated<BookingRequest> {
  return validate(BookingRequest, toRequest(values))
}
