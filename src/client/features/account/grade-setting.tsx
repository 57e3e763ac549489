import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { viewWithWords } from '../../loading/view-with-words'
import { GradeSelect, useSaveSettings } from '../../parts/learning/grade-select'
import { practiceOverviewQuery } from '../../parts/learning/practice-overview.queries'

/** The grade that decides which skills practice begins with. Saved as soon as it is chosen. */
export function GradeSetting() {
  const { t } = useTranslation('practice')
  const { data: overview } = useQuery(practiceOverviewQuery)
  const save = useSaveSettings()
  if (!overview) return null
  const grade = save.variables?.grade !== undefined && !save.isError ? save.variables.grade : overview.grade
  return (
    <section className="mt-8 max-w-md border-line border-t pt-6">
      <h2 className="mb-3 text-heading">{t('grade.title')}</h2>
      <GradeSelect grade={grade} onChoose={(chosen) => save.mutate({ grade: chosen })} />
      <p role="alert" className="mt-2 text-sm text-wrong empty:hidden">
        {save.isError && t('notSaved')}
      </p>
    </section>
  )
}

export const GRADE_SETTING = viewWithWords(['practice'], async () => GradeSetting)
