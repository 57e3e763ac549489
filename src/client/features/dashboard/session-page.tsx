import { Clock, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import { endTime } from '#shared/features/booking/booking.rules'
import { joinOpensAt } from '#shared/features/booking/sessions/classroom.rules'
import { businessClock, businessInstant } from '#shared/time/instant'
import { MINUTE_MS } from '#shared/time/units'
import { useMinute } from '../../device/minute'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { OwnTime } from '../../parts/tutoring/own-time'
import { useSessionLabels } from '../../parts/tutoring/session-labels'
import { paths } from '../../paths'
import { Avatar } from '../../ui/avatar'
import { ButtonLink } from '../../ui/button'

/** Today's session on the left page. */
export function SessionPage({ session }: { session: Session }) {
  const { t } = useTranslation('dashboardMore')
  const { t: sessions } = useTranslation('sessions')
  const formats = useFormats()
  const labels = useSessionLabels()
  const days = useCalendarFormats()
  const { tutor, startTime, duration, notes } = session
  const who = (
    <>
      <b className="font-[650]">{labels.subject(session)}</b> {labels.tutor(session)}
      <span className="text-ink-soft"> · {formats.timeZone()}</span>
    </>
  )
  return (
    <>
      <div className="flex items-start gap-4 lg:gap-5.5">
        <Avatar name={tutor.name} pictureUrl={tutor.photoUrl ?? null} className="size-18 text-3xl lg:size-26" />
        <div className="min-w-0">
          <TimeLeft session={session} />
          <p
            className="mt-1.5 font-[620] font-serif text-[clamp(1.5rem,7.2vw,2.3125rem)] tabular-nums leading-[1.12]
              tracking-[-0.02em] lg:text-[3.125rem]"
          >
            {days.timeSpan(startTime, endTime(startTime, duration))}
          </p>
          <OwnTime {...session} className="block" />
          <p className="wrap-anywhere mt-1 max-sm:hidden">{who}</p>
        </div>
      </div>
      <p className="wrap-anywhere mt-2.5 mb-4 sm:hidden">{who}</p>
      <hr className="my-5 border-0 border-line border-t-2 border-dashed max-sm:hidden lg:my-5.5" />
      {notes && (
        <dl className="mb-4 grid gap-x-6 gap-y-1 max-sm:-mt-3 sm:mb-6 sm:grid-cols-[7.25rem_minmax(0,1fr)]">
          <dt className="text-ink-soft max-sm:sr-only">{t('today.toWorkOn')}</dt>
          <dd className="wrap-anywhere line-clamp-4 whitespace-pre-line font-[560]">{notes}</dd>
        </dl>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-5">
        <JoinLink session={session}>
          <ButtonLink
            look="secondary"
            href={paths.changeSession(session.id)}
            className="min-h-13.5 sm:order-1 sm:ml-auto sm:min-h-11 sm:border-0! sm:bg-transparent sm:px-0! sm:underline
              sm:underline-offset-4"
          >
            {sessions('reschedule')}
          </ButtonLink>
        </JoinLink>
      </div>
    </>
  )
}

/** Keeps its space until the browser knows the time. */
function TimeLeft({ session }: { session: Session }) {
  const text = useTimeLeft(session)
  return (
    <p
      className={`inline-flex min-h-7.5 items-center gap-2 rounded-full bg-gold-soft px-3 font-[620] text-[0.9375rem]
        ${text ? '' : 'invisible'}`}
    >
      <Clock aria-hidden className="size-4" />
      {text ?? '…'}
    </p>
  )
}

function useTimeLeft({ sessionDate, startTime }: Session): string | null {
  const { t } = useTranslation('dashboardMore')
  const minute = useMinute()
  if (minute === null) return null
  const minutes = Math.round((businessInstant(sessionDate, startTime).getTime() - minute) / MINUTE_MS)
  if (minutes <= 0) return t('today.now')
  return minutes < 60
    ? t('today.inMinutes', { count: minutes })
    : t('today.inHours', { count: Math.round(minutes / 60) })
}

/** A link also while it does not work yet: the button named Join is in the list of sessions. */
function JoinLink({ session, children }: { session: Session; children: ReactNode }) {
  const { t } = useTranslation('dashboardMore')
  const { t: sessions } = useTranslation('sessions')
  const formats = useFormats()
  const minute = useMinute()
  const { id, sessionDate, startTime, classroomUrl } = session
  if (!classroomUrl)
    return (
      <>
        <ButtonLink look="secondary" href={paths.bookedSession(id)} className="min-h-13.5 max-sm:grow">
          {t('today.details')}
        </ButtonLink>
        {children}
      </>
    )
  const opensAt = joinOpensAt({ startsAt: businessInstant(sessionDate, startTime) })
  const isOpen = minute !== null && opensAt.getTime() <= minute
  const look = 'min-h-13.5 px-7.5 max-sm:grow'
  const label = (
    <>
      <Video aria-hidden className="size-5" />
      {sessions('join')}
    </>
  )
  return (
    <>
      {isOpen ? (
        <ButtonLink href={classroomUrl} target="_blank" rel="noopener noreferrer" className={look}>
          {label}
        </ButtonLink>
      ) : (
        // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere yet has no address.
        <a
          role="link"
          aria-disabled="true"
          aria-describedby="join-opens"
          className={`inline-flex items-center justify-center gap-2.5 rounded-control border-[1.5px] border-edge
            border-dashed font-semibold text-ink-soft ${look}`}
        >
          {label}
        </a>
      )}
      {children}
      <p id="join-opens" className="text-[0.9688rem] text-ink-soft max-sm:w-full">
        {isOpen
          ? t('today.openNow')
          : t('today.opensAt', { time: formats.time(businessClock(opensAt).slice('YYYY-MM-DD '.length)) })}
      </p>
    </>
  )
}
