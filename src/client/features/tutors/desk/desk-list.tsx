import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { useFormats } from '../../../i18n/formats'
import { JoinSession } from './session/join-session'
import { SessionHead } from './session/session-head'
import { timesOf } from './session/session-times'

interface DeskListProps {
  sessions: readonly DeskSession[]
  /** The one that stands open. */
  next: DeskSession | undefined
  now: Date
  label: string
}

/** Sessions of a day as lines of the planner: the hour in the margin, the slip beside it. */
export function DeskList({ sessions, next, now, label }: DeskListProps) {
  return (
    <ol
      aria-label={label}
      className="margin-line rounded-sheet border border-line bg-sheet shadow-sheet [--margin-at:4.75rem] sm:[--margin-at:6.5rem]"
    >
      {sessions.map((session) => (
        <DeskLine key={session.id} session={session} now={now} isNext={session === next} />
      ))}
    </ol>
  )
}

function DeskLine({ session, now, isNext }: { session: DeskSession; now: Date; isNext: boolean }) {
  const formats = useFormats()
  const isOver = timesOf(session).endsAt <= now
  return (
    <li className="grid grid-cols-[var(--margin-at)_minmax(0,1fr)] border-rule not-last:border-b">
      <p className={`pt-4 pr-3 text-right tabular-nums ${isOver ? 'text-ink-soft' : 'font-semibold'}`}>
        {formats.time(session.startTime)}
        <span className="block font-normal text-ink-soft text-sm">{formats.length(session.duration)}</span>
      </p>
      <div className="min-w-0 p-2">
        <article
          data-subject={session.subject}
          data-next={isNext || undefined}
          className="relative rounded-[var(--radius-spine)_var(--radius-sheet)_var(--radius-sheet)_var(--radius-spine)] border border-transparent py-2 pr-3 pl-5 before:absolute before:inset-y-0 before:left-0 before:w-1.5 before:rounded-l-[var(--radius-spine)] before:bg-subject-cover data-next:border-ink data-next:py-4 data-next:shadow-lifted"
        >
          <SessionHead session={session} />
          {isNext && <JoinSession session={session} now={now} />}
        </article>
      </div>
    </li>
  )
}
