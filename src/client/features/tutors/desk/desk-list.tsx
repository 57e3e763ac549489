import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { OwnTime } from '../../../parts/tutoring/own-time'
import { paths } from '../../../paths'
import { AppLink } from '../../../ui/app-link'
import { JoinSession } from './session/join-session'
import { timesOf } from './session/session-times'

interface DeskListProps {
  sessions: readonly DeskSession[]
  next: DeskSession | undefined
  now: Date
  label: string
}

/** The sessions of a day, with the hour in the margin. */
export function DeskList({ sessions, next, now, label }: DeskListProps) {
  return (
    <ol
      aria-label={label}
      className="margin-line rounded-sheet border border-line bg-sheet shadow-sheet [--margin-at:4.75rem]
        sm:[--margin-at:6.5rem]"
    >
      {sessions.map((session) => (
        <DeskListItem key={session.id} session={session} now={now} isNext={session === next} />
      ))}
    </ol>
  )
}

function DeskListItem({ session, now, isNext }: { session: DeskSession; now: Date; isNext: boolean }) {
  const formats = useFormats()
  const isOver = timesOf(session).endsAt <= now
  return (
    <li className="grid grid-cols-[var(--margin-at)_minmax(0,1fr)] border-rule not-last:border-b">
      <p className={`pt-4 pr-3 text-right tabular-nums ${isOver ? 'text-ink-soft' : 'font-semibold'}`}>
        {formats.time(session.startTime)}
        <span className="block font-normal text-ink-soft text-sm">{formats.length(session.duration)}</span>
        <OwnTime {...session} className="block font-normal" />
      </p>
      <div className="min-w-0 p-2">
        <DeskSlip
          session={session}
          isNext={isNext}
          now={now}
          className="rounded-[var(--radius-spine)_var(--radius-sheet)_var(--radius-sheet)_var(--radius-spine)]
            border-transparent py-2 pr-3 pl-5 data-next:py-4 data-next:shadow-lifted"
        />
      </div>
    </li>
  )
}

interface DeskSlipProps {
  session: DeskSession
  isNext: boolean
  now: Date
  className: string
  /** Cuts off long notes. */
  isNarrow?: boolean
}

/** A session with its student, subject and notes. The next one can be joined. */
export function DeskSlip({ session, isNext, now, className, isNarrow = false }: DeskSlipProps) {
  const { t } = useTranslation('tutorDesk')
  const subjectNames = useSubjectNames()
  const { id, student, subject, notes } = session
  return (
    <article
      data-subject={subject}
      data-next={isNext || undefined}
      className={`relative border before:absolute before:inset-y-0 before:left-0 before:w-1.5
        before:rounded-l-[var(--radius-spine)] before:bg-subject-cover data-next:border-ink ${className}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <AppLink
          href={paths.tutorSession(id)}
          className="wrap-anywhere inline-flex min-h-11 items-center font-bold underline decoration-1 underline-offset-4
            hover:decoration-2"
        >
          {student ?? t('someStudent')}
        </AppLink>{' '}
        <span className="font-semibold text-sm text-subject">{subjectNames.name(subject)}</span>
      </p>
      {notes && (
        <p
          className={`wrap-anywhere mt-1 whitespace-pre-line text-[0.9375rem] text-ink-soft
            ${isNarrow ? 'line-clamp-3' : ''}`}
        >
          {notes}
        </p>
      )}
      {isNext && <JoinSession session={session} now={now} />}
    </article>
  )
}
