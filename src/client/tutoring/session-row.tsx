import type { ReactNode } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import { supportEmail } from '../device/page-settings'
import { useToday } from '../device/today'
import { useFormats } from '../i18n/formats'
import { useTranslation } from '../i18n/use-translation'
import { type NoticeRequest, showNotice } from '../notices/notice-store'
import { paths } from '../paths'
import { Button } from '../ui/button'
import { OwnTime } from './own-time'
import { sessionAction, useSessionLabels } from './session-labels'

type SessionRowProps = SessionHandlers & {
  session: Session
  /** Links below the session. */
  children?: ReactNode
}

/** A list item with the button that fits the session's day and status. */
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
            <span className="whitespace-nowrap">{labels.time(session)}</span> <OwnTime {...session} />
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

/** Actions of the notices. Without them, the notices link to another page. */
interface SessionHandlers {
  onJoin?: ((session: Session) => void) | undefined
  onReschedule?: ((session: Session) => void) | undefined
}

/** As specified, a button only shows a notice, whose action does the rest. */
function useSessionNotices({ onJoin, onReschedule }: SessionHandlers) {
  const { t } = useTranslation('sessions')
  const formats = useFormats()

  function joinAction(session: Session): NoticeRequest['action'] {
    if (onJoin) return { label: t('joinNotice.action'), onSelect: () => onJoin(session) }
    if (!session.classroomUrl) return undefined
    return { label: t('joinNotice.action'), href: session.classroomUrl }
  }

  return {
    join: (session: Session) => {
      const values = { tutor: session.tutor.name, time: formats.time(session.startTime) }
      const description = session.classroomUrl
        ? t('joinNotice.inClassroom', values)
        : t('joinNotice.noClassroom', { ...values, email: supportEmail() })
      showNotice({ title: t('joinNotice.title'), description, action: joinAction(session) })
    },
    reschedule: (session: Session) => {
      const values = { day: formats.day(session.sessionDate), time: formats.time(session.startTime) }
      showNotice({
        title: t('rescheduleNotice.title'),
        description: t('rescheduleNotice.text', values),
        action: {
          label: t('rescheduleNotice.choose'),
          ...(onReschedule ? { onSelect: () => onReschedule(session) } : { href: paths.changeSession(session.id) }),
        },
      })
    },
  }
}
