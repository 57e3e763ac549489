import { X } from 'lucide-react'
import { type SchoolHours, weeklyStartTimes } from '#shared/features/school/school-hours.rules'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { Select } from '../../ui/fields/select'

/** Every start time of a week, in order. */
export function startTimesOfWeek(schoolHours: SchoolHours): string[] {
  return [...new Set(Object.values(weeklyStartTimes(schoolHours)).flat())].sort()
}

interface StartTimesListProps {
  schoolHours: SchoolHours
  list: readonly string[]
  onChange: (list: string[]) => void
}

/** Start times that the school chose one by one. */
export function StartTimesList({ schoolHours, list, onChange }: StartTimesListProps) {
  const { t } = useTranslation('adminSchool')
  const formats = useFormats()
  const further = startTimesOfWeek({ ...schoolHours, startTimes: { every: 15 } }).filter((time) => !list.includes(time))
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <ul className="contents">
        {list.map((time) => (
          <li key={time} className="rounded-full border border-edge/55 pl-3 font-semibold text-sm tabular-nums">
            {formats.time(time)}
            <button
              type="button"
              aria-label={t('lessons.removeTime', { time: formats.time(time) })}
              onClick={() => onChange(list.filter((each) => each !== time))}
              className="ml-0.5 inline-grid size-8 place-items-center rounded-full text-ink-soft hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <div className="w-52">
        <Select
          aria-label={t('lessons.addTime')}
          value=""
          onChange={(event) => onChange([...list, event.target.value].sort())}
        >
          <option value="">{t('lessons.addTime')}</option>
          {further.map((time) => (
            <option key={time} value={time}>
              {formats.time(time)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
