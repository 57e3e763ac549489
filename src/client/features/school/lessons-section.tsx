import {
  type BookingNotice,
  LESSON_LENGTHS_MINUTES,
  type LessonLength,
  type SchoolSettings,
  START_STEPS_MINUTES,
  type StartTimes,
} from '#shared/features/school/school.rules'
import { useTranslation } from '../../i18n/use-translation'
import { Field } from '../../ui/fields/field'
import { FieldError } from '../../ui/fields/field-error'
import { RadioCards } from '../../ui/fields/radio-cards'
import { Select } from '../../ui/fields/select'
import { isSame } from './school-edits'
import { ChangedDot } from './section'
import { StartTimesList, startTimesOfWeek } from './start-times-list'
import type { ErrorOf } from './use-school-save'

type Lessons = Pick<SchoolSettings, 'lessonLengths' | 'startTimes' | 'bookingNotice'>

interface LessonsFieldsProps {
  settings: SchoolSettings
  stored: SchoolSettings
  errorOf: ErrorOf
  onChange: (changed: Partial<Lessons>) => void
}

const STEP_WORDS = { 15: 'quarter', 30: 'half', 60: 'hour' } as const

const NOTICES: readonly BookingNotice[] = [
  ...[2, 4, 12, 24, 48].map((hours) => ({ hours })),
  ...[1, 2, 3, 7].map((days) => ({ days })),
]

export function LessonsFields({ settings, stored, errorOf, onChange }: LessonsFieldsProps) {
  const { t } = useTranslation('adminSchool')
  const { lessonLengths, startTimes, bookingNotice } = settings
  const steps = START_STEPS_MINUTES.map((every) => ({
    value: String(every),
    label: t('lessons.minutes', { count: every }),
  }))
  const notices = NOTICES.some((each) => isSame(each, bookingNotice)) ? NOTICES : [...NOTICES, bookingNotice]

  function toggle(length: LessonLength, isOffered: boolean) {
    const others = lessonLengths.filter((each) => each !== length)
    onChange({ lessonLengths: isOffered ? [...others, length].sort((a, b) => a - b) : others })
  }

  return (
    <div className="grid gap-4.5">
      <fieldset data-invalid={errorOf('settings.lessonLengths') && true}>
        <legend className="mb-2 font-semibold">{t('lessons.lengths')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
          {LESSON_LENGTHS_MINUTES.map((length) => (
            <label
              key={length}
              className="flex min-h-11.5 cursor-pointer items-center justify-center gap-2 whitespace-nowrap
                rounded-control border-[1.5px] border-edge px-2 font-semibold has-checked:border-2
                has-checked:border-primary has-checked:bg-primary/5"
            >
              <input
                type="checkbox"
                checked={lessonLengths.includes(length)}
                onChange={(event) => toggle(length, event.target.checked)}
                className="size-5 shrink-0 accent-primary"
              />
              <span>
                {t('lessons.minutes', { count: length })}
                {lessonLengths.includes(length) !== stored.lessonLengths.includes(length) && (
                  <ChangedDot label={t('notSaved')} />
                )}
              </span>
            </label>
          ))}
        </div>
        <FieldError id={undefined} error={errorOf('settings.lessonLengths')} className="mt-1.5" />
      </fieldset>
      <div className="grid items-start gap-x-6 gap-y-4.5 md:grid-cols-2">
        <div>
          <RadioCards
            label={t('lessons.startEvery')}
            options={[...steps, { value: 'list', label: t('lessons.list') }]}
            chosen={'list' in startTimes ? 'list' : String(startTimes.every)}
            onChoose={(value) => onChange({ startTimes: chosenStart(value, { settings, stored }) })}
            isJoined
            className="grid-cols-2 sm:grid-cols-[1fr_1fr_1fr_auto]"
          />
          {'list' in startTimes ? (
            <StartTimesList
              schoolHours={settings}
              list={startTimes.list}
              onChange={(list) => onChange({ startTimes: { list } })}
            />
          ) : (
            <p className="mt-1.5 text-ink-soft text-sm">{t(`lessons.every.${STEP_WORDS[startTimes.every]}`)}</p>
          )}
          <FieldError id={undefined} error={errorOf('settings.startTimes')} className="mt-1.5" />
        </div>
        <Field label={t('lessons.notice')}>
          {(control) => (
            <>
              <Select
                {...control}
                value={JSON.stringify(bookingNotice)}
                onChange={(event) => onChange({ bookingNotice: JSON.parse(event.target.value) })}
              >
                {notices.map((notice) => (
                  <option key={JSON.stringify(notice)} value={JSON.stringify(notice)}>
                    {'hours' in notice
                      ? t('lessons.hoursBefore', { count: notice.hours })
                      : t('lessons.daysBefore', { count: notice.days })}
                  </option>
                ))}
              </Select>
              <p className="text-ink-soft text-sm">{t('lessons.noticeText')}</p>
            </>
          )}
        </Field>
      </div>
    </div>
  )
}

/** A new list begins with the times of the step before. */
function chosenStart(value: string, { settings, stored }: Pick<LessonsFieldsProps, 'settings' | 'stored'>): StartTimes {
  const every = START_STEPS_MINUTES.find((step) => String(step) === value)
  if (every) return { every }
  return 'list' in stored.startTimes ? stored.startTimes : { list: startTimesOfWeek(settings) }
}
