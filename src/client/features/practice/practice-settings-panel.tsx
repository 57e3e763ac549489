import { useState } from 'react'
import type { PracticeOverview } from '#shared/features/practice/practice.contract'
import { LostAnswerError } from '../../api/lost-answer'
import { useTranslation } from '../../i18n/use-translation'
import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { Sheet } from '../../ui/paper/sheet'
import { GradeSelect } from './grade-select'
import { useSaveSettings } from './practice.queries'

const GOALS = [5, 10, 15, 20, 30]

/** The goal of the day and the grade; each is kept as soon as it is chosen. */
export function PracticeSettingsPanel({ overview }: { overview: PracticeOverview }) {
  const { t } = useTranslation('practice')
  const [chosen, setChosen] = useState({ grade: overview.grade, dailyGoal: overview.dailyGoal })
  const save = useSaveSettings()
  const keep = (given: Partial<typeof chosen>) => {
    setChosen({ ...chosen, ...given })
    save.mutate(given)
  }
  const goals = [...new Set([...GOALS, chosen.dailyGoal])].toSorted((a, b) => a - b)
  const says = t('goal.today', { count: overview.answeredToday, goal: chosen.dailyGoal })
  return (
    <Sheet className="mt-10 grid gap-6 p-5 sm:p-7 md:grid-cols-2">
      <section>
        <h2 className="mb-3 text-heading">{t('goal.title')}</h2>
        <ProgressBar label={says} done={Math.min(overview.answeredToday, chosen.dailyGoal)} total={chosen.dailyGoal} />
        <p className="mt-2 mb-4 text-ink-soft">{says}</p>
        <Field label={t('goal.label')}>
          {(control) => (
            <Select
              {...control}
              value={chosen.dailyGoal}
              onChange={({ target }) => keep({ dailyGoal: Number(target.value) })}
            >
              {goals.map((goal) => (
                <option key={goal} value={goal}>
                  {t('goal.option', { count: goal })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </section>
      <section>
        <h2 className="mb-3 text-heading">{t('grade.title')}</h2>
        <GradeSelect grade={chosen.grade} onChoose={(grade) => keep({ grade })} />
      </section>
      <p role="status" className="text-sm text-wrong empty:hidden md:col-span-2">
        {save.error && (save.error instanceof LostAnswerError ? t('noAnswer') : t('notSaved'))}
      </p>
    </Sheet>
  )
}
