import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readHours } from '#shared/features/billing/hours.rules'
import type { BookingRequest, FreeTime, Session, Tutor } from '#shared/features/booking/booking.contract'
import type { Hold } from '#shared/features/booking/holds/hold.contract'
import { smallestOffer } from '#shared/features/school/prices.rules'
import { dateRefusal, isLengthOffered, usualLength } from '#shared/features/school/school-hours.rules'
import type { TutoringSubjectId } from '#shared/subjects'
import { ApiError, isInsufficientCredits } from '../../../api/api-error'
import { useAction } from '../../../api/use-action'
import { paymentMethods, school } from '../../../device/page-settings'
import { type Draft, useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { useIsOpen } from '../../../form/use-is-open'
import { useFormats } from '../../../i18n/formats'
import { offeredSubjects } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../notices/notice-store'
import { bookingDraftKey, markBookingPending } from '../../../parts/tutoring/booking-draft'
import { withDays } from '../../../parts/tutoring/series-choice'
import { useSessionLabels } from '../../../parts/tutoring/session-labels'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { bookingActions, bookingQueries, useChooseSharing } from '../booking.queries'
import { bookOnceOrWeekly, lostDays, useSeries } from '../series/use-series'
import {
  type BookingValues,
  NOTHING_CHOSEN,
  type SessionStart,
  validateBooking,
  valuesOfHold,
  withFreeTime,
  withSubject,
  withTutor,
} from './booking-values'

/** The state of the booking form. It outlives buying hours on another page. */
export function useBookingForm() {
  const { id } = useStudent()
  const draft = useDraft(bookingDraftKey(id), NOTHING_CHOSEN)
  usePrefilledAddress(draft)
  const hold = useLatestHold(draft)
  const values = {
    ...draft.values,
    sessionDate: stillBookable(draft.values.sessionDate),
    durationHours: stillOffered(draft.values.durationHours),
  }
  const [, navigate] = useLocation()
  const [bookings, setBookings] = useState(0)
  const { data: tutors = [] } = useQuery(bookingQueries.tutors())
  const { tutorId, sessionDate, durationHours } = values
  const { data: times = null } = useQuery(bookingQueries.freeTimesOfDay({ tutorId, date: sessionDate, durationHours }))
  const { showBooked, showFailed } = useBookingNotices()
  const sharing = useFormSharing(values)

  // Somebody else may have booked the chosen time meanwhile.
  const isTimeLost = values.startTime !== null && times !== null && !times.includes(values.startTime)
  const shown: BookingValues = isTimeLost ? { ...values, startTime: null } : values

  const series = useSeries(shown)
  const validated = validateBooking(shown)
  const buying = useBuyAndBook({ booking: validated.body, onFailed: showFailed })

  const form = useForm({
    draft,
    validated: withDays(validated, series.days),
    action: bookOnceOrWeekly,
    onSuccess: ([session, ...later]) => {
      if (!session) return
      // Also resets what was chosen while the booking was being sent.
      draft.forget()
      setBookings((count) => count + 1)
      navigate(paths.bookedSession(session.id), { replace: true })
      showBooked(session, later.length + 1)
      sharing.save(session.id)
    },
    onError: (error) => showFailed(error, series.days ?? []),
  })

  return {
    values: shown,
    tutor: tutors.find((tutor) => tutor.id === values.tutorId) ?? null,
    /** The chosen time that is no longer free. */
    lostTime: isTimeLost ? values.startTime : null,
    times,
    hold,
    buying,
    series,
    /** Null while the last choice is loading. */
    isShared: sharing.isShared,
    /** Changes with each booking, to reset the calendar's month. */
    bookings,
    isBusy: form.send.isPending,
    submit: form.submit,
    change: form.change,
    chooseSubject: (subject: TutoringSubjectId) => form.change(withSubject(values, subject, tutors)),
    chooseTutor: (tutor: Tutor) => form.change(withTutor(values, tutor, offeredSubjects())),
    chooseTutorTime: (tutor: Tutor, time: SessionStart) =>
      form.change(withFreeTime(withTutor(values, tutor, offeredSubjects()), { ...time, tutorId: tutor.id })),
    /** Fills in everything: the subject with its tutor and one of their free times. */
    bookAgain: (subject: TutoringSubjectId, time: FreeTime) => {
      const ofSubject = values.subject === subject ? values : withSubject(values, subject, tutors)
      form.change({ ...withFreeTime(ofSubject, time), preferredTutorId: time.tutorId })
    },
    chooseFreeTime: (time: FreeTime) => form.change(withFreeTime(values, time)),
    // A lost time has its own explanation.
    errorOf: (field: keyof BookingValues) => (field === 'startTime' && isTimeLost ? undefined : form.errorOf(field)),
  }
}

/** Fills in the subject and notes that another screen put into the address, once. */
function usePrefilledAddress({ change }: Draft<BookingValues>): void {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const subject = offeredSubjects().find((known) => known === search.get('subject'))
  const notes = search.get('notes') ?? ''
  const fill = useEffectEvent(() => {
    if (!subject) return
    change({ ...NOTHING_CHOSEN, subject, notes })
    navigate(paths.booking, { replace: true })
  })
  useEffect(() => fill(), [])
}

/** The day of an old draft may have passed. */
function stillBookable(day: string | null): string | null {
  return day && dateRefusal(day, { schoolHours: school(), now: new Date() }) === null ? day : null
}

/** The school may not offer the first length, or that of an old draft. */
function stillOffered(durationHours: number): number {
  return isLengthOffered(durationHours, school()) ? durationHours : usualLength(school())
}

export type BookingFormState = ReturnType<typeof useBookingForm>

function useBookingNotices() {
  const { t } = useTranslation('booking')
  const { t: errors } = useTranslation('errors')
  const labels = useSessionLabels()
  const formats = useFormats()
  return {
    showBooked: (session: Session, count: number) => {
      const { tutor, sessionDate, startTime } = session
      const words = {
        subject: labels.subject(session),
        tutor: tutor.name,
        day: formats.day(sessionDate),
        time: formats.time(startTime),
      }
      const description = count > 1 ? t('repeat.booked', { ...words, sessions: count }) : t('booked.text', words)
      showNotice({ title: t('booked.title'), description })
    },
    showFailed: (error: Error, days: readonly string[] = []) => {
      const title = t('failed.title')
      if (isInsufficientCredits(error)) {
        const action = { label: t('failed.buy'), href: paths.buyCredits }
        showFailure({ title, description: t('failed.noCredits'), action })
      } else {
        const lost = lostDays(error, days).map((day) => formats.day(day))
        const limit = limitOf(error)
        const failed = limit ? errors(limit) : t('failed.text')
        showFailure({ title, description: lost.length > 0 ? t('repeat.lost', { days: lost.join(', ') }) : failed })
      }
    },
  }
}

/** The limit of a guardian that refused the booking. */
function limitOf(error: Error) {
  const code = error instanceof ApiError ? error.body.code : undefined
  return code === 'BOOKING_NOT_ALONE' || code === 'WEEK_LIMIT_REACHED' ? code : undefined
}

interface BuyAndBookOptions {
  /** Null while something is missing in the form. */
  booking: BookingRequest | null
  onFailed: (error: Error) => void
}

/** Keeps the booking and goes to buy the missing hours. The server books it once they are paid. */
function useBuyAndBook({ booking, onFailed }: BuyAndBookOptions) {
  const { id, creditsRemaining } = useStudent()
  const [, navigate] = useLocation()
  const isOpen = useIsOpen()
  const missing = booking ? booking.duration - readHours(creditsRemaining) : 0
  const hours = missing > 0 && paymentMethods().length > 0 ? smallestOffer(missing, school().prices).hours : 0

  function goAndBuy(hold: Hold | null) {
    if (!isOpen.current) return
    markBookingPending(id, hold)
    navigate(paths.buyHours(hours))
  }

  const hold = useAction({
    ...bookingActions.hold,
    onSuccess: goAndBuy,
    onError: (error) => (isHoldRefused(error) ? goAndBuy(null) : onFailed(error)),
  })

  return {
    /** The hours to buy; 0 if the balance is enough or nothing can be bought. */
    hours,
    isBusy: hold.isPending,
    start: () => booking && hold.mutate(booking),
  }
}

/** Buying is still possible without a hold: the time may be free afterwards. */
function isHoldRefused(error: Error): boolean {
  const code = error instanceof ApiError ? error.body.code : undefined
  return code === 'HOLD_SPENT' || code === 'TOO_MANY_HOLDS'
}

/** The choice made in the form, or else the last one for the subject. */
function useFormSharing({ subject, isShared: chosen }: Pick<BookingValues, 'subject' | 'isShared'>) {
  const { data } = useQuery(bookingQueries.sharing())
  const choose = useChooseSharing()
  const wasShared = subject !== null && data?.subjects.includes(subject) === true
  const isShared = data ? (chosen ?? wasShared) : null
  return {
    isShared,
    /** A new booking is not shared, so there is nothing to save unless that changes. */
    save: (id: number) => {
      if (isShared || wasShared) choose.mutate({ id, isShared: isShared === true })
    },
  }
}

/**
 * The booking that the server saved while hours were bought. It fills in the form when the tab's draft is gone, as
 * after following a link in an email.
 */
function useLatestHold({ values, change }: Draft<BookingValues>): Hold | null {
  const isReturning = new URLSearchParams(useSearch()).has('kept')
  const { data } = useQuery({ ...bookingQueries.kept(), enabled: isReturning })
  const hold = (isReturning && data?.booking) || null
  const fill = useEffectEvent((booking: Hold | null) => {
    if (booking && values.subject === null) change(valuesOfHold(booking))
  })
  useEffect(() => fill(hold), [hold])
  return hold
}
