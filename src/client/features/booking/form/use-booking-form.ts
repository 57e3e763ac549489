import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readHours, smallestOffer } from '#shared/features/billing/hours.rules'
import type { BookingRequest, FreeTime, Session } from '#shared/features/booking/booking.contract'
import { dateRefusal } from '#shared/features/booking/booking.rules'
import type { KeptBooking } from '#shared/features/booking/holds/hold.contract'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { ApiError, isInsufficientCredits } from '../../../api/api-error'
import { useAction } from '../../../api/use-action'
import { paymentMethods } from '../../../device/page-settings'
import { type Draft, useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { useIsOpen } from '../../../form/use-is-open'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../notices/notice-store'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { awaitHours, bookingDraftKey } from '../../../tutoring/booking-draft'
import { withDays } from '../../../tutoring/series-choice'
import { useSessionLabels } from '../../../tutoring/session-labels'
import { bookingActions, bookingQueries } from '../booking.queries'
import { bookOnceOrWeekly, lostDays, useSeries } from '../series/use-series'
import { sharingQueries, useChooseSharing } from '../sessions/sharing.queries'
import {
  type BookingValues,
  keptValues,
  NOTHING_CHOSEN,
  validateBooking,
  withFreeTime,
  withSubject,
} from './booking-values'
import { useFreeTimesOfDay } from './use-free-times-of-day'

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
      if (isInsufficientCredits(error)) {
        const action = { label: t('failed.buy'), href: paths.buyCredits }
        showFailure({ title, description: t('failed.noCredits'), action })
      } else {
        const lost = lostDays(error, days).map((day) => formats.day(day))
        const description = lost.length > 0 ? t('repeat.lost', { days: lost.join(', ') }) : t('failed.text')
        showFailure({ title, description })
      }
    },
  }
}

interface Wanted {
  /** Null while something is missing in the form. */
  booking: BookingRequest | null
  onFailed: (error: Error) => void
}

/** Holds the chosen time and goes to buy the hours that the booking still needs; the form stays kept meanwhile. */
function useBuyAndBook({ booking, onFailed }: Wanted) {
  const { id, creditsRemaining } = useStudent()
  const [, navigate] = useLocation()
  const isOpen = useIsOpen()
  const missing = booking ? booking.duration - readHours(creditsRemaining) : 0
  const hours = missing > 0 && paymentMethods().length > 0 ? smallestOffer(missing).hours : 0

  function goAndBuy() {
    if (!isOpen.current) return
    awaitHours(id)
    navigate(paths.buyHours(hours))
  }

  const hold = useAction({
    ...bookingActions.hold,
    onSuccess: goAndBuy,
    onError: (error) => (isHoldRefused(error) ? goAndBuy() : onFailed(error)),
  })

  return {
    /** How many hours to buy; 0 where that is not what is missing. */
    hours,
    isBusy: hold.isPending,
    start: () => booking && hold.mutate(booking),
  }
}

/** The time may still be free afterwards: who can hold nothing more can buy all the same. */
function isHoldRefused(error: Error): boolean {
  const code = error instanceof ApiError ? error.body.code : undefined
  return code === 'HOLD_SPENT' || code === 'TOO_MANY_HOLDS'
}

/** What the form says about sharing: what is chosen in it, or else what was chosen last for the subject. */
function useFormSharing({ subject, isShared: chosen }: Pick<BookingValues, 'subject' | 'isShared'>) {
  const { data } = useQuery(sharingQueries.own())
  const choose = useChooseSharing()
  const wasShared = subject !== null && data?.subjects.includes(subject) === true
  const isShared = data ? (chosen ?? wasShared) : null
  return {
    isShared,
    /** A booking is unshared by itself: what is no news is not sent. */
    save: (id: number) => {
      if (isShared || wasShared) choose.mutate({ id, isShared: isShared === true })
    },
  }
}

/**
 * The booking that was kept while hours were bought, for who comes back to it. The tab knows the form, too; it is filled in
 * where that is gone, as after a link in a letter.
 */
function useKeptBooking({ values, change }: Draft<BookingValues>): KeptBooking | null {
  const isAsked = new URLSearchParams(useSearch()).has('kept')
  const { data } = useQuery({ ...bookingQueries.kept(), enabled: isAsked })
  const kept = (isAsked && data?.booking) || null
  const fill = useEffectEvent((found: KeptBooking | null) => {
    if (found && values.subject === null) change(keptValues(found))
  })
  useEffect(() => fill(kept), [kept])
  return kept
}
