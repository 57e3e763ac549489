import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import { supportEmail } from '../device/page-settings'
import { useToday } from '../device/today'
import { useFormats } from '../i18n/formats'
import { useTranslation } from '../i18n/use-translation'
import { type NoticeRequest, showNotice } from '../notices/notice-store'
import { paths } from '../paths'
import { Avatar } from '../ui/avatar'
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
  const isToday = session.sessionDate === useToday()
  return (
    <li
      data-subject={session.subject}
      className={`flex min-h-21 gap-x-3 rounded-[0.3125rem_0.75rem_0.75rem_0.3125rem] border border-l-8
        border-l-subject-cover bg-sheet py-2.5 pr-3 lg:min-h-24 lg:border-l-[9px] lg:pr-4
        ${isToday ? 'border-ink' : 'border-line'}`}
    >
      <Leaf session={session} isToday={isToday} />
      {/* On a phone the day, the notes and the links have the whole width below the button. */}
      <div
        className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3.5
          sm:grid-cols-[auto_minmax(0,1fr)_auto]"
      >
        <Avatar
          name={session.tutor.name}
          pictureUrl={session.tutor.photoUrl ?? null}
          className="size-11.5 text-lg max-sm:hidden sm:row-span-2"
        />
        <p className="wrap-anywhere leading-snug sm:self-end">
          <b className="font-[650]">{labels.subject(session)}</b> {labels.tutor(session)}
        </p>
        <div className="sm:row-span-2">
          <SessionButton session={session} {...handlers} />
        </div>
        <div className="max-sm:col-span-2 sm:col-start-2 sm:self-start">
          <p className="wrap-anywhere mt-0.5 line-clamp-2 text-[0.9375rem] text-ink-soft leading-snug">
            <span className="inline-block first-letter:uppercase">{labels.day(session)}</span>
            {' · '}
            <span className="whitespace-nowrap">{labels.time(session)}</span>
            {session.notes && ` · ${session.notes}`}
          </p>
          <OwnTime {...session} className="block" />
          {children && <div className="-mb-2.5 mt-1 flex flex-wrap gap-x-5">{children}</div>}
        </div>
      </div>
    </li>
  )
}

/** The day as on a desk calendar; the text beside it says the same. */
function Leaf({ session: { sessionDate, startTime }, isToday }: { session: Session; isToday: boolean }) {
  const { t } = useTranslation('sessions')
  const formats = useFormats()
  return (
    <p
      aria-hidden="true"
      className="grid w-16 shrink-0 place-content-center border-margin border-r-2 px-1 text-center leading-tight
        lg:w-18"
    >
      <span className={isToday ? 'font-[680] text-[0.875rem]' : 'text-ink-soft text-sm'}>
        {isToday ? t('todayShort') : formats.shortWeekday(sessionDate)}
      </span>
      <b className={`font-[620] font-serif tabular-nums ${isToday ? 'text-[1.0625rem]' : 'text-[1.6875rem]'}`}>
        {isToday ? formats.time(startTime) : Number(sessionDate.slice(-2))}
      </b>
    </p>
  )
}

function SessionButton({ session, ...handlers }: SessionHandlers & { session: Session }) {
  const { t } = useTranslation('sessions')
  const labels = useSessionLabels()
  const notices = useSessionNotices(handlers)
  const today = useToday()
  switch (sessionAction(session, today)) {
    case 'join':
      return (
        <Button look="secondary" onClick={() => notices.join(session)}>
          <Video aria-hidden className="size-4.5" />
          {t('join')}
        </Button>
      )
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
