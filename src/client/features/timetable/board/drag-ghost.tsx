import { endTime } from '#shared/features/booking/booking.rules'
import { formatTimeSpan } from '#shared/time/format-time'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useLanguage } from '../../../i18n/use-translation'
import { useStudentName } from '../session-slip'
import { HOUR_PX } from './board-layout'
import type { SessionMove } from './use-session-move'

/** The slip that follows the pointer. */
export function DragGhost({ move: { picked } }: { move: SessionMove }) {
  const subjectNames = useSubjectNames()
  const language = useLanguage()
  const nameOf = useStudentName()
  if (!picked?.pointer) return null
  const { session, target, pointer } = picked
  const times = formatTimeSpan(target.startTime, endTime(target.startTime, session.duration), language)
  const place = { left: pointer.x - pointer.gripX, top: pointer.y - pointer.gripY }
  return (
    <div
      aria-hidden
      data-subject={session.subject}
      style={{ ...place, width: pointer.width, height: session.duration * HOUR_PX }}
      className="pointer-events-none fixed z-40 rotate-[-1.6deg] overflow-hidden whitespace-nowrap
        rounded-[3px_8px_8px_3px]
        border-2 border-ink bg-sheet pt-1.5 pl-3.5 text-[0.84375rem] leading-[1.28] shadow-lifted before:absolute
        before:inset-y-0 before:left-0 before:w-1.5 before:bg-subject-cover"
    >
      <b className="block truncate">{nameOf(session)}</b>
      <span className="block truncate font-semibold text-[0.78125rem] text-subject">
        {subjectNames.name(session.subject)} <span className="text-ink">· {times}</span>
      </span>
    </div>
  )
}
