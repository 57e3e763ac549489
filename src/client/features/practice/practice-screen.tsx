import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PracticeOverview } from '#shared/features/practice/practice.contract'
import { useTranslation } from '../../i18n/use-translation'
import { GradeSelect, useSaveSettings } from '../../parts/learning/grade-select'
import { practiceOverviewQuery } from '../../parts/learning/practice-overview.queries'
import { SubjectCover } from '../../parts/learning/subject-cover'
import { paths } from '../../paths'
import { Checkbox } from '../../ui/fields/checkbox'
import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { Page } from '../../ui/page'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { Sheet } from '../../ui/paper/sheet'
import { Skeleton } from '../../ui/states/skeleton'
import { PracticeFailed } from './practice-loading'
import { isSoundOn, setSound } from './question/right-sound'

const GOALS = [5, 10, 15, 20, 30]

export function PracticeScreen() {
  const { t } = useTranslation('practice')
  const { t: site } = useTranslation()
  const query = useQuery(practiceOverviewQuery)
  const { data: overview, isPending } = query
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      {isPending ? (
        <div role="status" aria-label={t('loading')} className="grid gap-6 md:grid-cols-3">
          {[1, 2, 3].map((book) => (
            <Skeleton key={book} className="h-54 rounded-sheet" />
          ))}
        </div>
      ) : overview ? (
        <>
          <h2 className="sr-only">{site('subjects.label')}</h2>
          <div className="grid gap-6 md:grid-cols-3">
            {overview.subjects.map((each) => (
              <SubjectBook key={each.subject} {...each} />
            ))}
          </div>
          <PracticeSettingsPanel overview={overview} />
        </>
      ) : (
        <PracticeFailed query={query} />
      )}
    </Page>
  )
}

function SubjectBook({ subject, mastered, ...others }: PracticeOverview['subjects'][number]) {
  const { t } = useTranslation('practice')
  const total = mastered + others.learning + others.due + others.new
  const text = t('knownOf', { count: mastered, total })
  return (
    <SubjectCover subject={subject} href={paths.practiceSubject(subject)} className="md:min-h-54">
      <div className="pt-6 [--subject:var(--color-ink)] md:mt-auto">
        <p className="mb-2 font-semibold text-[0.9375rem] tabular-nums">{text}</p>
        <ProgressBar label={text} done={mastered} total={total} />
      </div>
    </SubjectCover>
  )
}

/** Stored on this device. */
function SoundChoice() {
  const { t } = useTranslation('practice')
  const [isOn, setIsOn] = useState(isSoundOn)
  return (
    <Checkbox
      label={t('sound')}
      isChecked={isOn}
      onChange={(isChosen) => {
        setSound(isChosen)
        setIsOn(isChosen)
      }}
    />
  )
}

/** Each setting is saved as soon as it is chosen. */
function PracticeSettingsPanel({ overview }: { overview: PracticeOverview }) {
  const { t } = useTranslation('practice')
  const [chosen, setChosen] = useState({ grade: overview.grade, dailyGoal: overview.dailyGoal })
  const save = useSaveSettings()
  const keep = (given: Partial<typeof chosen>) => {
    setChosen({ ...chosen, ...given })
    save.mutate(given)
  }
  const goals = [...new Set([...GOALS, chosen.dailyGoal])].toSorted((a, b) => a - b)
  const { answeredToday } = overview
  const isBeyond = answeredToday > chosen.dailyGoal
  const text = isBeyond
    ? t('goal.doneBeyond', { count: answeredToday })
    : t('goal.done', { count: answeredToday, goal: chosen.dailyGoal })
  return (
    <Sheet className="mt-10 grid gap-6 p-5 sm:p-7 md:grid-cols-2">
      <section>
        <h2 className="mb-3 text-heading">{t('goal.title')}</h2>
        <ProgressBar label={text} done={Math.min(answeredToday, chosen.dailyGoal)} total={chosen.dailyGoal} />
        <p className="mt-2 mb-4 text-ink-soft">{text}</p>
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
        <div className="mt-4">
          <SoundChoice />
        </div>
      </section>
      <p role="status" className="text-sm text-wrong empty:hidden md:col-span-2">
        {save.error && t('notSaved')}
      </p>
    </Sheet>
  )
}
