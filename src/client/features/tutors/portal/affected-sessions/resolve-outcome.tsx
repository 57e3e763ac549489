import { useEffect, useRef } from 'react'
import type { Resolved } from '#shared/features/timetable/resolve-sessions.contract'
import type { SessionUnder } from '#shared/features/tutors/time-off/time-off.contract'
import { useErrorWords } from '../../../../form/use-error-words'
import { useTranslation } from '../../../../i18n/use-translation'
import { useSessionLabel } from './use-session-label'

interface ResolveOutcomeProps {
  outcome: readonly Resolved[]
  sessions: readonly SessionUnder[]
}

/** How it went, session by session. */
export function ResolveOutcome({ outcome, sessions }: ResolveOutcomeProps) {
  const { t } = useTranslation('adminTutors')
  const label = useSessionLabel()
  const words = useErrorWords()
  const title = useRef<HTMLHeadingElement>(null)
  const done = outcome.filter(({ refusal }) => refusal === null).length

  // The button that led here is gone: the outcome takes the focus, so that it is read out.
  useEffect(() => title.current?.focus(), [])

  return (
    <div>
      <h3 ref={title} tabIndex={-1} className="text-subheading outline-none">
        {t('settle.outcome', { done, count: outcome.length })}
      </h3>
      <ul className="mt-2 grid gap-2">
        {outcome.map(({ id, refusal }) => {
          const session = sessions.find((each) => each.id === id)
          return (
            <li key={id} className="wrap-anywhere">
              <span className="block">{session && label(session)}</span>
              <span className={refusal ? 'text-wrong' : 'text-correct'}>
                {refusal ? t('settle.stays', { reason: words.field(refusal) ?? '' }) : t('settle.done')}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
