import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { FreeTime } from '#shared/features/booking/booking.contract'
import type { Subject } from '#shared/subjects'
import { useErrorWords } from '../../form/use-error-words'
import { bookingQueries } from './booking.queries'
import { forgetDraft, keepDraft, readDraft } from './booking-draft'
import { type BookingValues, judge, NOTHING_CHOSEN, withFreeTime, withSubject } from './booking-values'
import { useBookSession } from './use-book-session'
import { useFreeTimesOfDay } from './use-free-times-of-day'

const FIELDS = ['subject', 'tutorId', 'sessionDate', 'startTime', 'notes'] as const
type FieldName = (typeof FIELDS)[number]

/** The booking form: what is chosen, what is missing, and sending it. */
export function useBookingForm() {
  const [values, setValues] = useState(readDraft)
  const [isAttempted, setAttempted] = useState(false)
  const [bookings, setBookings] = useState(0)
  const errorWords = useErrorWords()
  const { data: tutors = [] } = useQuery(bookingQueries.tutors())
  const times = useFreeTimesOfDay(values)

  // A chosen time that somebody else has taken meanwhile is no longer chosen.
  const isTimeLost = values.startTime !== null && times !== null && !times.includes(values.startTime)
  const shown: BookingValues = isTimeLost ? { ...values, startTime: null } : values
  const { booking, faults } = judge(shown)

  function keep(next: BookingValues) {
    keepDraft(next)
    setValues(next)
  }

  const bookSession = useBookSession({
    onBooked: () => {
      forgetDraft()
      setValues(NOTHING_CHOSEN)
      setAttempted(false)
      setBookings((count) => count + 1)
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (bookSession.isPending) return
    setAttempted(true)
    if (booking) bookSession.mutate(booking)
    else focusFirst(event.currentTarget, faults)
  }

  return {
    values: shown,
    /** The time that was lost, while no other one is chosen. */
    lostTime: isTimeLost ? values.startTime : null,
    times,
    /** Grows with each booking: what remembers a place, such as the calendar's month, starts afresh. */
    bookings,
    isBusy: bookSession.isPending,
    submit,
    change: (changed: Partial<BookingValues>) => keep({ ...values, ...changed }),
    chooseSubject: (subject: Subject) => keep(withSubject(values, subject, tutors)),
    chooseFreeTime: (time: FreeTime) => keep(withFreeTime(values, time)),
    errorOf: (field: FieldName) => {
      // A lost time has an explanation of its own.
      const isExplained = field === 'startTime' && isTimeLost
      return isAttempted && !isExplained ? errorWords.field(faults[field]) : undefined
    },
  }
}

export type BookingFormState = ReturnType<typeof useBookingForm>

function focusFirst(form: HTMLFormElement, faults: Record<string, string>): void {
  const field = FIELDS.find((name) => faults[name])
  const place = form.querySelector(`[data-field="${field}"]`)
  place?.querySelector<HTMLElement>('input:enabled, textarea, [tabindex="0"]')?.focus()
}
