import type { ReactNode } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import { useToday } from '../device/today'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { sessionAction, useSessionLabels } from './session-labels'
import { type SessionHandlers, useSessionNotices } from './session-notices'

type SessionRowProps = SessionHandlers & {
  session: Session
  /** More to do with the session, quieter than its button. */
  children?: ReactNode
}

/** A session: what, with whom, when, and the one thing its day allows. Stands in a list. */
export function SessionRow({ session, children, ...handlers }: SessionRowProps) {
  const labels = useSessionLabels()
  return (
    <li
      data-subject={session.subject}
      className="flex gap-x-4 rounded-sheet border border-line bg-sheet py-4 pr-5 pl-4 shadow-sheet sm:gap-x-5"
    >
      <span aria-hidden className="w-2 shrink-0 rounded-full bg-subject-cover" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-5 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere text-lg leading-snug">
            <b className="font-bold">{labels.subject(session)}</b>{' '}
            <span className="text-ink-soft">{labels.tutor(session)}</span>
          </p>
          <p className="wrap-anywhere mt-0.5 text-[0.9375rem] text-ink-soft">
            <span className="inline-block first-letter:uppercase">{labels.day(session)}</span>
            {' · '}
            <span className="whitespace-nowrap">{labels.time(session)}</span>
            {session.notes && ` · ${session.notes}`}
          </p>
          {children && <div className="-mb-2.5 mt-1 flex flex-wrap gap-x-5">{children}</div>}
        </div>
        <SessionButton session={session} {...handlers} />
      </div>
    </li>
  )
}

function SessionButton({ session, ...handlers }: SessionHandlers & { session: Session }) {
  const { t } = useTranslation('sessions')
  const labels = useSessionLabels()
  const notices = useSessionNotices(handlers)
  const today = useToday()
  switch (sessionAction(session, today)) {
    case 'join':
      return <Button onClick={() => notices.join(session)}>{t('join')}</Button>
    case 'reschedule':
      return (
        <Button look="secondary" onClick={() => notices.reschedule(session)}>
          {t('reschedule')}
        </Button>
      )
    case 'none':
      return (
        <Button look="secondary" disabled>
          {labels.status(session)}
        </Button>
      )
  }
}
