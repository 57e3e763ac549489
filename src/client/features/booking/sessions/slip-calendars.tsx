import { CalendarPlus } from 'lucide-react'
import { useId } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import { endTime } from '#shared/features/booking/booking.rules'
import { businessInstant } from '#shared/time/instant'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { ButtonLink } from '../../../ui/button'
import { useSessionName } from './calendar-link'

/**
 * Puts a session into the calendar that somebody uses. Google and Outlook get subject, tutor and time, nothing else.
 */
export function SlipCalendars({ session }: { session: Session }) {
  const { t } = useTranslation('booking')
  const labelId = useId()
  const name = useSessionName(session)
  const file = paths.sessionCalendar(session.id)
  const links = [
    { label: 'Google', href: googleAddress(session, name.session) },
    { label: 'Apple', href: file },
    { label: 'Outlook', href: outlookAddress(session, name.session) },
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row with its legend.
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
      <p id={labelId} className="flex items-center gap-2 font-semibold max-sm:w-full">
        <CalendarPlus aria-hidden className="size-5" />
        {t('slip.calendars')}
      </p>
      <div className="grid grow grid-cols-2 gap-2 sm:flex">
        {links.map(({ label, href }) => (
          <ButtonLink
            key={label}
            look="secondary"
            href={href}
            {...(href !== file && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {label}
          </ButtonLink>
        ))}
        <ButtonLink look="secondary" href={file} download aria-label={t('calendarFile.addName', name)}>
          {t('slip.file')}
        </ButtonLink>
      </div>
    </div>
  )
}

function instantsOf({ sessionDate, startTime, duration }: Session): { start: string; end: string } {
  const at = (time: string) => businessInstant(sessionDate, time).toISOString().replace('.000', '')
  return { start: at(startTime), end: at(endTime(startTime, duration)) }
}

/** Google wants `20261118T210000Z`. */
export function googleAddress(session: Session, text: string): string {
  const { start, end } = instantsOf(session)
  const dates = `${start}/${end}`.replaceAll(/[-:]/g, '')
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: 'TEMPLATE', text, dates })}`
}

export function outlookAddress(session: Session, subject: string): string {
  const { start: startdt, end: enddt } = instantsOf(session)
  const event = { path: '/calendar/action/compose', rru: 'addevent', subject, startdt, enddt }
  return `https://outlook.live.com/calendar/0/action/compose?${new URLSearchParams(event)}`
}
