import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PracticeOverview } from '#shared/features/practice/practice.contract'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { Page } from '../../ui/page'
import { BookCover } from '../../ui/paper/book-cover'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { Sheet } from '../../ui/paper/sheet'
import { Skeleton } from '../../ui/states/skeleton'
import { GradeSelect } from './grade-select'
import { practiceQueries, useSaveSettings } from './practice.queries'
import { PracticeFailed } from './practice-loading'

const GOALS = [5, 10, 15, 20, 30]

/** Where practice begins: a book for each subject, and what the student set for it. */
export function PracticeScreen() {
  const { t } = useTranslation('practice')
  const { t: site } = useTranslation()
  const query = useQuery(practiceQueries.overview())
  const { data: overview, isPending } = query
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      {isPending ? (
        <div role="status" aria-label={t('loading')} className="grid gap-6 md:grid-cols-3">
          {['one', 'two', 'three'].map((place) => (
            <Skeleton key={place} className="h-54 rounded-sheet" />
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
        <PracticeFailed onRetry={() => void query.refetch()} isBusy={query.isFetching} />
      )}
    </Page>
  )
}

/** A subject's book: what is known of it fills the cover. */
function SubjectBook({ subject, known, growing, fading, untouched }: PracticeOverview['subjects'][number]) {
  const { t } = useTranslation('practice')
  const { t: site } = useTranslation()
  const total = known + growing + fading + untouched
  const says = t('knownOf', { count: known, total })
  return (
    <BookCover
      subject={subject}
      title={
        <AppLink href={paths.practiceSubject(subject)} className="after:absolute after:inset-0 after:rounded-[inherit]">
          {site(`subjects.${subject}.name`)}
        </AppLink>
      }
      subtitle={site(`subjects.${subject}.topics`)}
      className="transition-transform duration-200 hover:-translate-y-1.5 md:min-h-54"
    >
      <div className="pt-6 [--subject:var(--color-ink)] md:mt-auto">
        <p className="mb-2 font-semibold text-[0.9375rem] tabular-nums">{says}</p>
        <ProgressBar label={says} done={known} total={total} />
      </div>
    </BookCover>
  )
}

/** The goal of the day and the grade; each is kept as soon as it is chosen. */
function PracticeSettingsPanel({ overview }: { overview: PracticeOverview }) {
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
        {save.error && t('notSaved')}
      </p>
    </Sheet>
  )
}
