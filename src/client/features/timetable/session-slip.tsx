import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { useSessionLabels } from '../../parts/tutoring/session-labels'
import { MARKS, markOf, type SessionState } from './board/session-mark'

export function useStudentName(): (session: TimetableSession) => string {
  const { t } = useTranslation('adminTimetable')
  return ({ student: { name, email, isDeleted } }) => (isDeleted ? t('deleted') : (name ?? email ?? t('deleted')))
}

interface SessionSlipProps {
  session: TimetableSession
  onOpen: (session: TimetableSession) => void
  /** Shown if the position on the page does not show it. */
  detail?: 'time' | 'timeAndTutor'
  now: Date
}

export function SessionSlip({ session, onOpen, detail, now }: SessionSlipProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const labels = useSessionLabels()
  const nameOf = useStudentName()
  const [student, subject, time] = [nameOf(session), labels.subject(session), labels.time(session)]
  const tutor = session.tutor.name
  const mark = markOf(session, now)
  return (
    <button
      type="button"
      data-subject={session.subject}
      aria-label={t('openSession', { student, subject, tutor, day: formats.shortDay(session.sessionDate), time })}
      onClick={() => onOpen(session)}
      className="relative flex h-full min-h-11 w-full flex-col
        rounded-[var(--radius-spine)_var(--radius-control)_var(--radius-control)_var(--radius-spine)] border
        border-line bg-sheet py-1.5 pr-2 pl-3.5 text-left text-[0.9375rem] shadow-sheet before:absolute
        before:inset-y-0 before:left-0 before:w-1.5 before:rounded-l-[var(--radius-spine)] before:bg-subject-cover
        hover:border-edge"
    >
      {detail && (
        <span className="wrap-anywhere block text-ink-soft text-sm">
          {detail === 'time' ? time : `${time} · ${tutor}`}
        </span>
      )}
      <span
        className={`block font-semibold [overflow-wrap:break-word]
          ${session.status === 'cancelled' ? 'line-through' : ''}`}
      >
        {student}
      </span>
      <span className="block text-subject">{subject}</span>
      {session.status === 'cancelled' && <span className="block text-ink-soft text-sm">{labels.status(session)}</span>}
      {mark && <SlipMark mark={mark} />}
    </button>
  )
}

function SlipMark({ mark }: { mark: SessionState }) {
  const { t } = useTranslation('adminTimetable')
  const { icon: Icon, isProblem } = MARKS[mark]
  return (
    <span className={`flex items-center gap-1.5 text-sm ${isProblem ? 'font-semibold text-wrong' : 'text-ink-soft'}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {t(`marks.${mark}`)}
    </span>
  )
}
