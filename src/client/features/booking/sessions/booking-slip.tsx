import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Video } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useSearch } from 'wouter'
import { readHours } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import { endTime } from '#shared/features/booking/booking.rules'
import { joinOpensAt } from '#shared/features/booking/sessions/classroom.rules'
import { isLate } from '#shared/features/booking/sessions/late-cancellation.rules'
import { isQuizSubject } from '#shared/subjects'
import { businessTimeZone } from '#shared/time/business-day'
import { dateFormat } from '#shared/time/date-format'
import { businessInstant } from '#shared/time/instant'
import { lateHours, supportEmail } from '../../../device/page-settings'
import { useNow } from '../../../device/today'
import { useAmounts } from '../../../i18n/amounts'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { useSessionLabels } from '../../../parts/tutoring/session-labels'
import { sessionsQueries } from '../../../parts/tutoring/sessions.queries'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { TextLink } from '../../../ui/app-link'
import { Avatar } from '../../../ui/avatar'
import { Button, ButtonLink } from '../../../ui/button'
import { bookingQueries, useChooseSharing } from '../booking.queries'
import { SharingCheckbox } from './sharing-checkbox'
import { SlipCalendars } from './slip-calendars'

/** The session that the address names; none if it is over, cancelled or somebody else's. */
export function useBookedSession(): { session: Session | undefined; isLoading: boolean } {
  const bookedId = Number(new URLSearchParams(useSearch()).get('booked'))
  const upcoming = useQuery(sessionsQueries.upcoming())
  const session = upcoming.data?.find(({ id }) => id === bookedId)
  return { session, isLoading: bookedId > 0 && !session && upcoming.isFetching }
}

/** Everything about a booked session, torn from a pad in its subject's colour. */
export function BookingSlip({ session, title }: { session: Session; title: string }) {
  const { t } = useTranslation('booking')
  const { data: upcoming = [] } = useQuery(sessionsQueries.upcoming())
  const others = upcoming.filter(({ id, seriesId }) => seriesId && seriesId === session.seriesId && id !== session.id)

  // It replaces the form that was just sent, so its title takes the focus to be seen and read out.
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), [])

  return (
    <section aria-label={title} data-subject={session.subject}>
      <div className="shadow-sheet">
        <div aria-hidden className="slip-pad slip-edge h-12 rounded-t-sheet" />
        <div className="slip-top mt-1.5 overflow-hidden rounded-b-sheet border border-line border-t-0 bg-sheet pt-5">
          <div className="px-5 pt-3 sm:px-10">
            <Who session={session} />
            <When session={session} />
            <Facts session={session} />
          </div>
          <SessionSharing session={session} />
          <OtherSessions session={session} others={others} />
          <Stub session={session} usedHours={session.duration * (others.length + 1)} />
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SlipCalendars session={session} />
        <TextLink href={paths.changeSession(session.id)}>{t('slip.change')}</TextLink>
      </div>
    </section>
  )
}

function Who({ session }: { session: Session }) {
  const { t } = useTranslation('booking')
  const subjectNames = useSubjectNames()
  const labels = useSessionLabels()
  return (
    <div className="flex items-center gap-x-4 sm:gap-x-5">
      <Avatar
        name={session.tutor.name}
        pictureUrl={session.tutor.photoUrl ?? null}
        className="size-16 text-xl sm:size-18"
      />
      <p className="wrap-anywhere min-w-0 grow basis-28 leading-snug">
        <b className="block font-[620] font-serif text-subheading sm:text-heading">{session.tutor.name}</b>
        <span className="text-ink-soft">{t('slip.tutorFor', { subject: subjectNames.inText(session.subject) })}</span>
      </p>
      <p className="shrink-0 rounded-full bg-subject-soft px-3 py-1 font-semibold text-subject sm:px-4">
        {labels.subject(session)}
      </p>
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
        <p className="font-[620] font-serif text-display tabular-nums leading-tight">{days.timeSpan(startTime, end)}</p>
        <p className="pb-2 text-ink-soft leading-snug first-letter:uppercase">
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
  return (
    <dl>
      <Joining session={session} />
      <Fact term={t('slip.bring')} main={t('slip.bringMain')}>
        {session.notes ? undefined : t('slip.bringText')}
      </Fact>
      {session.notes && <Fact term={t('slip.notes')} main={session.notes} />}
      <Cancelling session={session} />
    </dl>
  )
}

/** The classroom opens shortly before the session. Without one, the school arranges how to meet. */
function Joining({ session }: { session: Session }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const now = useNow()
  const { classroomUrl, sessionDate, startTime, tutor } = session
  if (!classroomUrl) {
    return (
      <Fact term={t('slip.join')} main={t('slip.joinUnknown')}>
        {t('slip.joinUnknownText', { tutor: tutor.name, email: supportEmail() })}
      </Fact>
    )
  }
  const opensAt = joinOpensAt({ startsAt: businessInstant(sessionDate, startTime) })
  const time = formats.time(clockTime(opensAt, businessTimeZone()))
  return (
    <Fact
      term={t('slip.join')}
      main={t('slip.joinHere')}
      action={
        now < opensAt ? (
          <Button look="secondary" disabled className="bg-well">
            <Video aria-hidden className="size-5" />
            {t('slip.joinButton')}
          </Button>
        ) : (
          <ButtonLink href={classroomUrl} target="_blank" rel="noopener noreferrer">
            <Video aria-hidden className="size-5" />
            {t('slip.joinButton')}
          </ButtonLink>
        )
      }
    >
      {t('slip.joinHereText', { day: formats.day(sessionDate), time })}
    </Fact>
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

interface FactProps {
  term: string
  main: string
  action?: ReactNode
  children?: ReactNode
}

function Fact({ term, main, action, children }: FactProps) {
  return (
    <div
      className="grid items-center gap-x-6 gap-y-0.5 border-line border-t py-3.5 first:border-t-0
        sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:py-5"
    >
      <dt className="text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">
        <b className="font-semibold">{main}</b>
        {children && <span className="block text-[0.9375rem] text-ink-soft">{children}</span>}
      </dd>
      {action && <dd className="mt-2 sm:mt-0">{action}</dd>}
    </div>
  )
}

/** The upcoming sessions of the same series. */
function OtherSessions({ session, others }: { session: Session; others: readonly Session[] }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  if (others.length === 0) return null
  return (
    <div className="border-line border-t px-5 py-4 sm:px-10">
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

/** The gold part: hours used and left, and the number to name when writing to the school. */
function Stub({ session, usedHours }: { session: Session; usedHours: number }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const amounts = useAmounts()
  const remainingHours = readHours(useStudent().creditsRemaining)
  return (
    <p
      className="flex flex-wrap items-baseline gap-x-3 border-gold-edge border-t-2 border-dashed bg-gold-soft px-5 py-4
        sm:px-10 sm:py-5"
    >
      <b className="font-[620] font-serif text-heading tabular-nums">{formats.length(usedHours)}</b>
      <span>{t('slip.used')}</span>
      <ArrowRight aria-hidden className="size-5 self-center" />
      <b className="font-[620] font-serif text-heading tabular-nums">{amounts.hours(remainingHours)}</b>
      <span>{t('slip.left')}</span>
      <span className="ml-auto text-[0.9375rem] tabular-nums">
        {t('slip.number', { number: String(session.id).padStart(4, '0') })}
      </span>
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
    <div className="border-line border-t px-5 py-4 sm:px-10">
      <SharingCheckbox
        subject={subject}
        isShared={isShared}
        onChange={(chosen) => choose.mutate({ id, isShared: chosen })}
      />
    </div>
  )
}
