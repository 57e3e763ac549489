import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import type { MinuteSpan } from '#shared/features/timetable/tutor-day.rules'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { useSessionLabels } from '../../../parts/tutoring/session-labels'
import { useStudentName } from '../session-slip'
import { placeOf, SLIP_GAP_PX, sessionSpan } from './board-layout'
import { MARKS, markOf } from './session-mark'
import type { SessionMove } from './use-session-move'

/** Lower slips show one line. */
const TWO_LINES_PX = 40
const THREE_LINES_PX = 54

interface BoardSlipProps {
  session: TimetableSession
  board: MinuteSpan
  now: Date
  move: SessionMove
  onOpen: (session: TimetableSession) => void
}

export function BoardSlip({ session, board, now, move, onOpen }: BoardSlipProps) {
  const { t } = useTranslation('adminTimetable')
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  const labels = useSessionLabels()
  const nameOf = useStudentName()
  const student = nameOf(session)
  const mark = markOf(session, now)
  const place = placeOf(sessionSpan(session), board, SLIP_GAP_PX)
  const isPicked = move.picked?.session.id === session.id
  const canMove = move.canMove(session)
  const name = t('openSession', {
    student,
    subject: labels.subject(session),
    tutor: session.tutor.name,
    day: formats.shortDay(session.sessionDate),
    time: labels.time(session),
  })
  const isOver = mark === 'attended' || mark === 'absent'
  return (
    <button
      type="button"
      data-subject={session.subject}
      data-board-item=""
      aria-label={mark ? `${name}, ${t(`marks.${mark}`)}` : name}
      aria-description={canMove ? t('move.hint') : undefined}
      onClick={() => !move.wasDragged() && !move.picked && onOpen(session)}
      {...(canMove && move.slipProps(session))}
      style={place}
      className={`absolute inset-x-1 z-4 flex flex-col overflow-hidden whitespace-nowrap rounded-[3px_8px_8px_3px]
        border
        py-0.75 pr-2 pl-3.5 text-left text-[0.84375rem] leading-[1.28] before:absolute before:inset-y-0 before:left-0
        before:w-1.5 before:bg-subject-cover hover:z-5 hover:border-ink
        ${isOver ? 'bg-paper' : 'bg-sheet'} ${mark === 'underWay' ? 'border-[1.5px] border-ink' : 'border-edge/45'}
        ${isPicked ? 'border-[1.5px]! border-dashed opacity-70' : ''} ${canMove ? 'touch-pan-y' : ''}`}
    >
      <span className="block truncate font-semibold">{student}</span>
      {place.height >= TWO_LINES_PX && (
        <span className="block truncate font-semibold text-[0.78125rem] text-subject">
          {subjectNames.name(session.subject)}{' '}
          <span className="font-medium text-ink-soft">· {formats.length(session.duration)}</span>
        </span>
      )}
      {isPicked && place.height >= THREE_LINES_PX && (
        <span className="block truncate text-ink-soft text-xs">{t('move.was', { time: labels.time(session) })}</span>
      )}
      {mark && !isPicked && <SlipMark mark={mark} hasRoom={place.height >= THREE_LINES_PX} />}
    </button>
  )
}

function SlipMark({ mark, hasRoom }: { mark: keyof typeof MARKS; hasRoom: boolean }) {
  const { t } = useTranslation('adminTimetable')
  const { icon: Icon, isProblem } = MARKS[mark]
  const isIcon = !hasRoom || mark === 'attended' || mark === 'absent'
  if (isIcon) {
    return <Icon aria-hidden className={`absolute right-1.75 bottom-1.75 size-3.5 ${isProblem ? 'text-wrong' : ''}`} />
  }
  return (
    <span className={`flex items-center gap-1.25 font-semibold text-xs ${isProblem ? 'text-wrong' : ''}`}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {t(`slipMarks.${mark}`)}
    </span>
  )
}
