import { type ReactNode, useId } from 'react'
import { START_TIMES } from '#shared/features/booking/booking.rules'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { Choice } from '../../../ui/fields/choice'
import { ChoiceGroup } from '../../../ui/fields/choice-group'

interface TimeChoiceProps {
  /** Null until they are loaded. */
  free: readonly string[] | null
  chosen: string | null
  onChoose: (time: string) => void
  error?: string | undefined
  children?: ReactNode
}

export function TimeChoice({ free, chosen, onChoose, error, children }: TimeChoiceProps) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const takenId = useId()
  return (
    <div data-field="startTime" className="min-w-0">
      <ChoiceGroup label={t('form.time')} hint={t('form.timeZone')} error={error}>
        {(name) => (
          <div className="grid grid-cols-2 gap-2">
            {START_TIMES.map((time) => {
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
                  className="justify-center whitespace-nowrap px-2 font-semibold tabular-nums has-checked:border-primary
                    has-checked:bg-primary has-disabled:font-normal has-checked:text-on-primary
                    has-disabled:text-ink-soft/75 has-disabled:line-through"
                >
                  {formats.time(time)}
                </Choice>
              )
            })}
          </div>
        )}
      </ChoiceGroup>
      <span id={takenId} hidden>
        {t('form.timeTaken')}
      </span>
      {children}
    </div>
  )
}
