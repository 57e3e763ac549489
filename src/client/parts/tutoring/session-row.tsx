import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import { supportEmail } from '../../device/page-settings'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { type NoticeRequest, showNotice } from '../../notices/notice-store'
import { paths } from '../../paths'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { OwnTime } from './own-time'
import { sessionAction, useSessionLabels } from './session-labels'

type SessionRowProps = SessionHandlers & {
  session: Session
  /** Whether the row is one of a long list: two lines, with the day abbreviated. */
  isShort?: boolean
  /** Further actions, at the end of the row. */
  menu?: ReactNode
  /** Below the session. */
  children?: ReactNode
}

/** A list item with the button that fits the session's day and status. */
export function SessionRow({ session, isShort = false, menu, children, ...handlers }: SessionRowProps) {
  const labels = useSessionLabels()
  const isToday = session.sessionDate === useToday()
  return (
    <li
      data-subject={session.subject}
      className={`flex gap-x-3 rounded-[0.3125rem_0.75rem_0.75rem_0.3125rem] border border-l-8
        border-l-subject-cover bg-sheet lg:border-l-[9px]
        ${isShort ? 'min-h-16 py-1.5 pr-1.5 max-sm:pl-3 sm:pr-3' : 'min-h-21 py-2.5 pr-3 lg:min-h-24 lg:pr-4'}
        ${isToday ? 'border-ink' : 'border-line'}`}
    >
      <Leaf session={session} isToday={isToday} isShort={isShort} />
      {/* On a phone the day and the notes have the whole width below the button. */}
      <div
        className={`grid min-w-0 grow content-center items-center gap-x-3.5 max-sm:gap-x-2
          ${menu ? MENU_COLUMNS : COLUMNS}`}
      >
        <Avatar
          name={session.tutor.name}
          pictureUrl={session.tutor.photoUrl ?? null}
          className={`text-lg max-sm:hidden sm:row-span-2 ${isShort ? 'size-10' : 'size-11.5'}`}
        />
        <p className="wrap-anywhere leading-snug sm:self-end">
          <b className="font-[650]">{labels.subject(session)}</b> {labels.tutor(session)}
        </p>
        <div className={menu ? 'row-span-2' : 'sm:row-span-2'}>
          <SessionButton session={session} isShort={isShort} {...handlers} />
        </div>
        {menu && <div className="row-span-2">{menu}</div>}
        <div className={`sm:col-start-2 sm:self-start ${menu ? '' : 'max-sm:col-span-2'}`}>
          <p
            className={`wrap-anywhere mt-0.5 text-[0.9375rem] text-ink-soft leading-snug
              ${isShort ? 'line-clamp-1' : 'line-clamp-2'}`}
          >
            <span className="inline-block first-letter:uppercase">
              {isShort ? labels.shortDay(session) : labels.day(session)}
            </span>
            {' · '}
            <span className="whitespace-nowrap">{labels.time(session)}</span>
            {session.notes && <span className={isShort ? 'max-sm:hidden' : ''}> · {session.notes}</span>}
          </p>
          {session.status === 'scheduled' && <OwnTime {...session} className="block" />}
        </div>
        {children && <div className="-mb-1.5 col-span-full sm:col-start-2">{children}</div>}
      </div>
    </li>
  )
}

const COLUMNS = 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto]'
const MENU_COLUMNS = 'grid-cols-[minmax(0,1fr)_auto_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]'

/** The day as on a desk calendar; the text beside it says the same. */
function Leaf({ session: { sessionDate, startTime }, isToday, isShort }: SessionRowProps & { isToday: boolean }) {
  const { t } = useTranslation('sessions')
  const formats = useFormats()
  const hasTime = isToday && !isShort
  const dayLook = isShort ? 'text-[1.375rem]' : 'text-[1.6875rem]'
  return (
    <p
      aria-hidden="true"
      className={`grid shrink-0 place-content-center border-margin border-r-2 px-1 text-center leading-tight
        ${isShort ? 'w-14 max-sm:hidden' : 'w-16 lg:w-18'}`}
    >
      <span className={isToday ? 'font-[680] text-[0.875rem]' : 'text-ink-soft text-sm'}>
        {isToday ? t('todayShort') : formats.shortWeekday(sessionDate)}
      </span>
      <b className={`font-[620] font-serif tabular-nums ${hasTime ? 'text-[1.0625rem]' : dayLook}`}>
        {hasTime ? formats.time(startTime) : Number(sessionDate.slice(-2))}
      </b>
    </p>
  )
}

function SessionButton({ session, isShort, ...handlers }: SessionRowProps) {
  const { t } = useTranslation('sessions')
  const labels = useSessionLabels()
  const notices = useSessionNotices(handlers)
  const today = useToday()
  const look = { look: 'secondary', className: isShort ? 'min-h-11! px-3! text-[0.9375rem]' : '' } as const
  switch (sessionAction(session, today)) {
    case 'join':
      return (
        <Button {...look} onClick={() => notices.join(session)}>
          <Video aria-hidden className="size-4.5" />
          {t('join')}
        </Button>
      )
    case 'reschedule':
      return (
        <Button {...look} onClick={() => notices.reschedule(session)}>
          {t('reschedule')}
        </Button>
      )
    case 'none':
      return (
        <Button {...look} disabled>
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
