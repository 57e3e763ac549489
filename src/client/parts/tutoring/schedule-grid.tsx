import { fullSchedule, type ScheduleSlot } from '#shared/features/booking/availability/schedule.rules'
import { WEEKDAYS, type Weekday } from '#shared/features/school/school.rules'
import { school } from '../../device/page-settings'
import { weekdayNames } from '../../i18n/calendar-formats'
import { useFormats } from '../../i18n/formats'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { PlannerTable } from '../../ui/calendar/planner-table'
import { useMediaQuery } from '../../ui/use-media-query'

interface ScheduleGridProps {
  schedule: readonly ScheduleSlot[]
  onChange: (schedule: ScheduleSlot[]) => void
}

interface LayoutProps {
  /** Open ones, and others that are still in the schedule. */
  days: readonly Weekday[]
  slots: readonly ScheduleSlot[]
  nameOf: (day: Weekday) => string
  boxOf: (slot: ScheduleSlot) => BoxProps
}

/** The start times of a tutor's sessions: a table, or a list of days on small screens. */
export function ScheduleGrid({ schedule, onChange }: ScheduleGridProps) {
  const names = weekdayNames(useLanguage())
  const formats = useFormats()
  const isWide = useMediaQuery('(min-width: 48rem)')
  // A week begins on Sunday in both languages.
  const nameOf = (day: Weekday) => names[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length]?.full ?? day
  // Start times that the school no longer offers stay visible while they are in the schedule.
  const slots = [...new Set([...fullSchedule(school()), ...schedule])]
  const days = WEEKDAYS.filter((day) => slots.some((slot) => slot.startsWith(day)))
  const toggle = (slot: ScheduleSlot) =>
    onChange(slots.filter((each) => (each === slot ? !schedule.includes(each) : schedule.includes(each))))
  const boxOf = (slot: ScheduleSlot) => {
    const time = formats.time(timeOf(slot))
    const day = WEEKDAYS.find((each) => slot.startsWith(each)) ?? 'mon'
    return { time, label: `${nameOf(day)} ${time}`, isChecked: schedule.includes(slot), onToggle: () => toggle(slot) }
  }
  const Layout = isWide ? ScheduleTable : ScheduleList
  return <Layout days={days} slots={slots} nameOf={nameOf} boxOf={boxOf} />
}

const timeOf = (slot: ScheduleSlot) => slot.slice(-5)

function ScheduleTable({ days, slots, nameOf, boxOf }: LayoutProps) {
  const { t } = useTranslation('tutorHours')
  const formats = useFormats()
  const times = [...new Set(slots.map(timeOf))].sort()
  return (
    <PlannerTable
      label={t('schedule.title')}
      side="hours"
      corner={t('schedule.hour')}
      rows={times.map((time) => ({ key: time, head: formats.time(time) }))}
      columns={days.map((day) => ({ key: day, head: nameOf(day) }))}
      cell={(time, day) => (
        <td key={day} className="border-rule border-l p-0">
          {slots.includes(`${day} ${time}`) && <SlotBox {...boxOf(`${day} ${time}`)} />}
        </td>
      )}
    />
  )
}

function ScheduleList({ days, slots, nameOf, boxOf }: LayoutProps) {
  return (
    <div className="grid gap-4">
      {days.map((day) => (
        <fieldset key={day} className="min-w-0 rounded-sheet border border-line bg-sheet px-4 pt-3 pb-2 shadow-sheet">
          <legend className="float-left mb-1 font-semibold first-letter:uppercase">{nameOf(day)}</legend>
          <div className="clear-both grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
            {slots
              .filter((slot) => slot.startsWith(day))
              .map((slot) => (
                <SlotBox key={slot} {...boxOf(slot)} isNamed />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

interface BoxProps {
  label: string
  time: string
  isChecked: boolean
  onToggle: () => void
  /** Shows the time beside the box. */
  isNamed?: boolean
}

function SlotBox({ label, time, isChecked, onToggle, isNamed = false }: BoxProps) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 hover:text-primary
        ${isNamed ? '' : 'px-3 hover:bg-paper'}`}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={onToggle}
        className="size-5 shrink-0 cursor-[inherit] accent-primary"
      />
      {isNamed && time}
    </label>
  )
}
