import { useQuery } from '@tanstack/react-query'
import { ArrowRight, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readHours } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import { endTime } from '#shared/features/booking/booking.rules'
import { isLate } from '#shared/features/booking/sessions/late-cancellation.rules'
import { isQuizSubject } from '#shared/subjects'
import { businessTimeZone } from '#shared/time/business-day'
import { dateFormat } from '#shared/time/date-format'
import { businessInstant } from '#shared/time/instant'
import { lateHours } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { useSessionLabels } from '../../../tutoring/session-labels'
import { sessionsQueries } from '../../../tutoring/sessions.queries'
import { AppLink } from '../../../ui/app-link'
import { Avatar } from '../../../ui/avatar'
import { Skeleton } from '../../../ui/states/skeleton'
import { bookingQueries, useChooseSharing } from '../booking.queries'
import { CalendarLink, SESSION_LINK } from './calendar-link'
import { SharingCheckbox } from './sharing-checkbox'

/** The details of the session that the address names. */
export function BookedSlip() {
  const bookedId = Number(new URLSearchParams(useSearch()).get('booked'))
  const upcoming = useQuery(sessionsQueries.upcoming())
  const session = upcoming.data?.find(({ id }) => id === bookedId)
  if (!bookedId) return null
  if (session) return <Slip key={session.id} session={session} />
  // Nothing for a session that is over, cancelled or somebody else's.
  return upcoming.isFetching ? <Skeleton className="mb-10 h-96 max-w-reading rounded-sheet" /> : null
}

function Slip({ session }: { session: Session }) {
  const { t } = useTranslation('booking')
  const [, navigate] = useLocation()
  const formats = useFormats()
  const title = useRef<HTMLHeadingElement>(null)
  const { data: upcoming = [] } = useQuery(sessionsQueries.upcoming())
  const others = upcoming.filter(({ id, seriesId }) => seriesId && seriesId === session.seriesId && id !== session.id)

  // It appears above the form that was just sent, so it takes the focus to be seen and read out.
  useEffect(() => title.current?.focus(), [])

  return (
    <section aria-labelledby="slip-title" data-subject={session.subject} className="mb-12 max-w-reading scroll-mt-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id="slip-title" ref={title} tabIndex={-1} className="text-heading outline-none">
          {t('slip.title', { day: formats.day(session.sessionDate) })}
        </h2>
        <button
          type="button"
          aria-label={t('slip.close')}
          onClick={() => navigate(paths.booking, { replace: true })}
          className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft
            hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <p className="mt-1 text-ink-soft">{t('slip.kept')}</p>
      <div className="mt-5 overflow-hidden rounded-sheet border border-line bg-sheet shadow-sheet">
        <div aria-hidden className="slip-edge h-9 bg-subject-cover" />
        <div className="px-5 pt-4 sm:px-9">
          <Who session={session} />
          <When session={session} />
          <Facts session={session} />
        </div>
        <SessionSharing session={session} />
        <OtherSessions session={session} others={others} />
        <Cost usedHours={session.duration * (others.length + 1)} />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <CalendarLink session={session} />
        <AppLink href={paths.changeSession(session.id)} className={SESSION_LINK}>
          {t('upcoming.change')}
        </AppLink>
      </div>
    </section>
  )
}

function Who({ session }: { session: Session }) {
  const { t } = useTranslation('booking')
  const subjectNames = useSubjectNames()
  const labels = useSessionLabels()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Avatar name={session.tutor.name} pictureUrl={session.tutor.photoUrl ?? null} className="size-14 text-xl" />
      <p className="wrap-anywhere min-w-0 grow basis-40">
        <b className="block font-[620] font-serif text-subheading">{session.tutor.name}</b>
        <span className="text-ink-soft">{t('slip.tutorFor', { subject: subjectNames.inText(session.subject) })}</span>
      </p>
      <p className="rounded-full bg-subject-soft px-3.5 py-1 font-semibold text-subject">{labels.subject(session)}</p>
    </div>
  )
}

function When({ session: { sessionDate, startTime, duration } }: { session: Session }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const days = useCalendarFormats()
  const end = endTime(startTime, duration)
  const [startsAt, endsAt] = [businessInstant(sessionDate, startTime), businessInstant(sessionDate, end)]
  const isOtherZone = clockTime(startsAt) !== clockTime(startsAt, businessTimeZone())
  return (
    <div className="mt-5 border-line border-b pb-6">
      <p className="text-ink-soft text-lead first-letter:uppercase">{formats.day(sessionDate)}</p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-1">
        <p className="font-[620] font-serif text-title tabular-nums leading-tight">{days.timeSpan(startTime, end)}</p>
        <p className="pb-1 text-ink-soft text-sm">
          {formats.timeZone()}
          {isOtherZone && (
            <>
              <br />
              {t('slip.onYourClock', { span: days.timeSpan(clockTime(startsAt), clockTime(endsAt)) })}
            </>
          )}
        </p>
      </div>
    </div>
  )
}

/** `HH:MM`, on the device's clock unless a time zone is given. */
function clockTime(instant: Date, timeZone?: string): string {
  return dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(instant)
}

function Facts({ session }: { session: Session }) {
  const { t } = useTranslation('booking')
  const hasRoom = Boolean(session.classroomUrl)
  return (
    <dl>
      <Fact term={t('slip.join')} main={hasRoom ? t('slip.joinHere') : t('slip.joinUnknown')}>
        {hasRoom ? t('slip.joinHereText') : t('slip.joinUnknownText')}
      </Fact>
      {session.notes && <Fact term={t('slip.notes')} main={session.notes} />}
      <Cancelling session={session} />
    </dl>
  )
}

function Cancelling({ session }: { session: Session }) {
  const { t } = useTranslation('booking')
  const hours = lateHours()
  const window = useFormats().length(hours)
  if (isLate(session, { now: new Date(), lateHours: hours })) {
    return <Fact term={t('slip.cancelling')} main={t('change.late', { window })} />
  }
  return (
    <Fact term={t('slip.cancelling')} main={hours === 0 ? t('slip.free') : t('slip.freeUntil', { window })}>
      {t('slip.freeText', { count: session.duration })}
    </Fact>
  )
}

function Fact({ term, main, children }: { term: string; main: string; children?: ReactNode }) {
  return (
    <div
      className="grid gap-x-6 gap-y-0.5 border-line border-t py-4 first:border-t-0
        sm:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <dt className="text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">
        <b className="font-semibold">{main}</b>
        {children && <span className="block text-[0.9375rem] text-ink-soft">{children}</span>}
      </dd>
    </div>
  )
}

/** The upcoming sessions of the same series. */
function OtherSessions({ session, others }: { session: Session; others: readonly Session[] }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  if (others.length === 0) return null
  return (
    <div className="border-line border-t px-5 py-4 sm:px-9">
      <p className="text-ink-soft">{t('repeat.days')}</p>
      <ul className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {others.map(({ id, sessionDate, startTime }) => (
          <li key={id} className="font-semibold first-letter:uppercase">
            {formats.day(sessionDate)}
            {startTime !== session.startTime && `, ${formats.time(startTime)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Cost({ usedHours }: { usedHours: number }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const amounts = useAmounts()
  const left = readHours(useStudent().creditsRemaining)
  return (
    <p
      className="flex flex-wrap items-baseline gap-x-3 border-gold-edge border-t-2 border-dashed bg-gold-soft px-5 py-4
        sm:px-9"
    >
      <b className="font-[620] font-serif text-subheading tabular-nums">{formats.length(usedHours)}</b>
      <span>{t('slip.used')}</span>
      <ArrowRight aria-hidden className="size-5 self-center" />
      <b className="font-[620] font-serif text-subheading tabular-nums">{amounts.hours(left)}</b>
      <span>{t('slip.left')}</span>
    </p>
  )
}

/** Can be changed until the session starts. */
function SessionSharing({ session: { id, subject, sessionDate, startTime } }: { session: Session }) {
  const { data } = useQuery(bookingQueries.sharing())
  const choose = useChooseSharing()
  if (!isQuizSubject(subject) || !data || businessInstant(sessionDate, startTime) <= new Date()) return null
  const isShared = choose.isPending ? choose.variables.isShared : data.sessionIds.includes(id)
  return (
    <div className="border-line border-t px-5 py-4 sm:px-9">
      <SharingCheckbox
        subject={subject}
        isShared={isShared}
        onChange={(chosen) => choose.mutate({ id, isShared: chosen })}
      />
    </div>
  )
}
