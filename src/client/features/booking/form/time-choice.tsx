import { type ReactNode, useId } from 'react'
import { offeredStartTimes, weeklyStartTimes } from '#shared/features/school/school-hours.rules'
import { school } from '../../../device/page-settings'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { OwnTime } from '../../../parts/tutoring/own-time'
import { Choice } from '../../../ui/fields/choice'
import { ChoiceGroup } from '../../../ui/fields/choice-group'
import { CHOICE_NOTE, SPREAD_LABEL } from './tutor-choice'

interface TimeChoiceProps {
  /** Null until they are loaded. */
  free: readonly string[] | null
  lesson: { sessionDate: string | null; durationHours: number }
  chosen: string | null
  onChoose: (time: string) => void
  error?: string | undefined
  children?: ReactNode
}

const MANY_TIMES = 12

/** The start times of the day; until one is chosen, those of the whole week. */
function timesOf({ sessionDate, durationHours }: TimeChoiceProps['lesson']): string[] {
  const schoolHours = school()
  if (sessionDate) return offeredStartTimes(sessionDate, { schoolHours, durationHours })
  return [...new Set(Object.values(weeklyStartTimes(schoolHours)).flat())].sort()
}

export function TimeChoice({ free, lesson, chosen, onChoose, error, children }: TimeChoiceProps) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const takenId = useId()
  const times = timesOf(lesson)
  // On a phone one decision at a time: first the day.
  const isEarly = lesson.sessionDate === null
  return (
    <div data-field="startTime" className="min-w-0">
      <ChoiceGroup label={t('form.time')} hint={formats.timeZone()} error={error} className={SPREAD_LABEL}>
        {(name) => (
          <>
            {isEarly && <p className={`${CHOICE_NOTE} sm:hidden`}>{t('form.timesLater')}</p>}
            <div
              className={`grid grid-cols-3 gap-2 ${times.length > MANY_TIMES ? '' : 'sm:grid-cols-2'}
              ${isEarly ? 'max-sm:hidden' : ''}`}
            >
              {times.map((time) => {
                const isTaken = free !== null && !free.includes(time)
                return (
                  <Choice
                    key={time}
                    name={name}
                    value={time}
                    checked={chosen === time}
                    onChoose={() => onChoose(time)}
                    disabled={isTaken}
                    aria-describedby={isTaken ? takenId : undefined}
                    className="justify-center whitespace-nowrap px-2 font-semibold tabular-nums
                      has-checked:border-primary has-checked:bg-primary has-disabled:font-normal
                      has-checked:text-on-primary has-disabled:text-ink-soft/75 has-disabled:line-through"
                  >
                    {formats.time(time)}
                  </Choice>
                )
              })}
            </div>
          </>
        )}
      </ChoiceGroup>
      {lesson.sessionDate && chosen && (
        <OwnTime sessionDate={lesson.sessionDate} startTime={chosen} className="mt-2 block" />
      )}
      <span id={takenId} hidden>
        {t('form.timeTaken')}
      </span>
      {children}
    </div>
  )
}
