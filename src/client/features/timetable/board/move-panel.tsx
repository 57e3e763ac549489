import { Check, Clock, Mail, Move, X } from 'lucide-react'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { useStudentName } from '../session-slip'
import { freeUntil } from './move-target'
import type { SessionMove } from './use-session-move'

/** Describes a move before it is saved. The live region exists beforehand, so that it is read out. */
export function MovePanel({ move, names }: { move: SessionMove; names: ReadonlyMap<number, string> }) {
  return (
    <div role="status" aria-live="polite" className="sticky bottom-3 z-30">
      {move.picked && <Consequences move={move} names={names} picked={move.picked} />}
    </div>
  )
}

interface ConsequencesProps {
  move: SessionMove
  names: ReadonlyMap<number, string>
  picked: NonNullable<SessionMove['picked']>
}

function Consequences({ move: { column, problem }, names, picked }: ConsequencesProps) {
  const { t } = useTranslation('adminTimetable')
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  const nameOf = useStudentName()
  const { session, target, by } = picked
  const student = nameOf(session)
  const [from, to] = [names.get(session.tutor.id) ?? session.tutor.name, names.get(target.tutorId) ?? '']
  const subject = subjectNames.name(session.subject)
  const isColleague = target.tutorId !== session.tutor.id
  const facts = { tutor: to, student, subject }
  return (
    <div
      className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sheet border-[1.5px] border-ink bg-sheet
        px-5 py-3.5 shadow-lifted"
    >
      <Move aria-hidden className="size-5.5 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {t('move.from', {
            student,
            from: formats.time(session.startTime),
            fromTutor: from,
            to: formats.time(target.startTime),
            toTutor: to,
          })}
        </p>
        <ul className="mt-0.5 flex flex-wrap gap-x-4.5 gap-y-1 text-ink-soft text-sm">
          {problem === null && column && (
            <Fact icon={Check} className="text-correct">
              {isColleague
                ? t('move.free', { ...facts, until: formats.time(freeUntil(session, { target, column })) })
                : t('move.freeSame', { ...facts, until: formats.time(freeUntil(session, { target, column })) })}
            </Fact>
          )}
          {problem && problem !== 'same' && (
            <Fact icon={X} className="font-semibold text-wrong">
              {t(`move.problems.${problem}`, facts)}
            </Fact>
          )}
          {problem === 'same' && <Fact icon={Check}>{t('move.problems.same')}</Fact>}
          <Fact icon={Clock}>{t('move.uses', { length: formats.length(session.duration) })}</Fact>
          <Fact icon={Mail}>
            {isColleague
              ? t('move.emails', { student, one: from, other: to })
              : t('move.emailsSame', { student, tutor: from })}
          </Fact>
        </ul>
      </div>
      <p className="text-ink-soft text-sm">{by === 'pointer' ? t('move.letGo') : t('move.pressEnter')}</p>
    </div>
  )
}

interface FactProps {
  icon: typeof Mail
  className?: string
  children: string
}

function Fact({ icon: Icon, className = '', children }: FactProps) {
  return (
    <li className={`inline-flex items-center gap-1.5 ${className}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </li>
  )
}
