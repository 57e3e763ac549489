import type { ReportDraft, WorkChoice } from '#shared/features/tutors/reports.contract'
import { WORK_KINDS } from '#shared/features/tutors/reports.rules'
import { localText } from '../../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { Select } from '../../../../ui/fields/select'

/** A quiz or guide as the value of an option. */
export function workValue({ kind, id }: Pick<WorkChoice, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** What an option's value names; nothing for the empty one. */
export function readWork(value: string): ReportDraft['work'] {
  const [name, id] = value.split(' ')
  const kind = WORK_KINDS.find((each) => each === name)
  return kind ? [{ kind, id: Number(id) }] : []
}

interface WorkSelectProps {
  place: number
  value: string
  /** What the other places hold cannot be chosen again. */
  taken: readonly string[]
  choices: readonly WorkChoice[]
  onChange: (value: string) => void
}

/** One thing to do next, or none. */
export function WorkSelect({ place, value, taken, choices, onChange }: WorkSelectProps) {
  const { t } = useTranslation('tutorSession')
  const language = useLanguage()
  const offered = choices.filter((choice) => workValue(choice) === value || !taken.includes(workValue(choice)))
  return (
    <Select
      aria-label={t('report.workPlace', { place: place + 1 })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('report.noWork')}</option>
      {WORK_KINDS.map((kind) => (
        <optgroup key={kind} label={t(`report.kinds.${kind}`)}>
          {offered
            .filter((choice) => choice.kind === kind)
            .map((choice) => (
              <option key={choice.id} value={workValue(choice)}>
                {localText({ en: choice.title, fr: choice.titleFr }, language).text}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}
