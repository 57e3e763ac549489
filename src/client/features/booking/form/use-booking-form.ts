import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { FreeTime, Session } from '#shared/features/booking/booking.contract'
import { dateRefusal } from '#shared/features/booking/booking.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { isInsufficientCredits } from '../../../api/api-error'
import { LostAnswerError } from '../../../api/lost-answer'
import { type Draft, useDraft } from '../../../form/use-draft'
import { useFailureNotice } from '../../../form/use-failure-notice'
import { useForm } from '../../../form/use-form'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { bookingDraftKey } from '../../../tutoring/booking-draft'
import { withDays } from '../../../tutoring/series-choice'
import { useSessionLabels } from '../../../tutoring/session-labels'
import { bookingQueries } from '../booking.queries'
import { bookOnceOrWeekly, lostDays, useSeries } from '../series/use-series'
import { type BookingValues, NOTHING_CHOSEN, validateBooking, withFreeTime, withSubject } from './booking-values'
import { useBuyAndBook } from './use-buy-and-book'
import { useFormSharing } from './use-form-sharing'
import { useFreeTimesOfDay } from './use-free-times-of-day'
import { useKeptBooking } from './use-kept-booking'

/** The booking form: what is chosen, what is missing, and sending it. It is kept on the way to buying hours and back. */
export function useBookingForm() {
  const { id } = useStudent()
  const draft = useDraft(bookingDraftKey(id), NOTHING_CHOSEN)
  useWishInAddress(draft)
  const kept = useKeptBooking(draft)
  const values = { ...draft.values, sessionDate: stillBookable(draft.values.sessionDate) }
  const [, navigate] = useLocation()
  const [bookings, setBookings] = useState(0)
  const { data: tutors = [] } = useQuery(bookingQueries.tutors())
  const times = useFreeTimesOfDay(values)
  const { sayBooked, sayFailed } = useBookingNotices()
  const sharing = useFormSharing(values)

  // A chosen time that somebody else has taken meanwhile is no longer chosen.
  const isTimeLost = values.startTime !== null && times !== null && !times.includes(values.startTime)
  const shown: BookingValues = isTimeLost ? { ...values, startTime: null } : values

  const series = useSeries(shown)
  const validated = validateBooking(shown)
  const buying = useBuyAndBook({ booking: validated.body, onFailed: sayFailed })

  const form = useForm({
    draft,
    validated: withDays(validated, series.days),
    action: bookOnceOrWeekly,
    onSuccess: ([session, ...later]) => {
      if (!session) return
      // Also what was chosen while the booking was under way: the form is reset.
      draft.forget()
      setBookings((count) => count + 1)
      navigate(paths.bookedSession(session.id), { replace: true })
      sayBooked(session, later.length + 1)
      sharing.save(session.id)
    },
    onError: (error) => sayFailed(error, series.days ?? []),
  })

  return {
    values: shown,
    /** Who is chosen, among those who take bookings. */
    tutor: tutors.find((tutor) => tutor.id === values.tutorId) ?? null,
    /** The time that was lost, while no other one is chosen. */
    lostTime: isTimeLost ? values.startTime : null,
    times,
    /** What was kept while hours were bought, for who comes back to it. */
    kept,
    buying,
    /** The same hour in the coming weeks. */
    series,
    /** Whether the tutor will be shown what was missed; null while that is not known. */
    isShared: sharing.isShared,
    /** Grows with each booking: what remembers a place, such as the calendar's month, starts again. */
    bookings,
    isBusy: form.send.isPending,
    submit: form.submit,
    change: form.change,
    chooseSubject: (subject: Subject) => form.change(withSubject(values, subject, tutors)),
    chooseFreeTime: (time: FreeTime) => form.change(withFreeTime(values, time)),
    // A lost time has an explanation of its own.
    errorOf: (field: keyof BookingValues) => (field === 'startTime' && isTimeLost ? undefined : form.errorOf(field)),
  }
}

/** Another screen may ask for a session on something: its subject and notes are filled in, once. */
function useWishInAddress({ change }: Draft<BookingValues>): void {
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const subject = SUBJECTS.find((known) => known === asked.get('subject'))
  const notes = asked.get('notes') ?? ''
  const fill = useEffectEvent(() => {
    if (!subject) return
    change({ ...NOTHING_CHOSEN, subject, notes })
    navigate(paths.booking, { replace: true })
  })
  useEffect(() => fill(), [])
}

/** A draft may be older than its day. */
function stillBookable(day: string | null): string | null {
  return day && dateRefusal(day, businessDay(new Date())) === null ? day : null
}

export type BookingFormState = ReturnType<typeof useBookingForm>

/** Says how a booking went. */
function useBookingNotices() {
  const { t } = useTranslation('booking')
  const showFailure = useFailureNotice()
  const labels = useSessionLabels()
  const formats = useFormats()
  return {
    sayBooked: (session: Session, count: number) => {
      const { tutor, sessionDate, startTime } = session
      const told = {
        subject: labels.subject(session),
        tutor: tutor.name,
        day: formats.day(sessionDate),
        time: formats.time(startTime),
      }
      const description = count > 1 ? t('repeat.booked', { ...told, sessions: count }) : t('booked.text', told)
      showNotice({ title: t('booked.title'), description })
    },
    sayFailed: (error: Error, days: readonly string[] = []) => {
      const title = t('failed.title')
      if (error instanceof LostAnswerError) {
        showFailure(error, { title, description: t('noAnswer') })
      } else if (isInsufficientCredits(error)) {
        const action = { label: t('failed.buy'), href: paths.buyCredits }
        showNotice({ title, description: t('failed.noCredits'), action, variant: 'destructive' })
      } else {
        const lost = lostDays(error, days).map((day) => formats.day(day))
        const description = lost.length > 0 ? t('repeat.lost', { days: lost.join(', ') }) : t('failed.text')
        showNotice({ title, description, variant: 'destructive' })
      }
    },
  }
}
