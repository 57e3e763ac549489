import type { ProgressRecord } from '#shared/features/progress/progress.contract'
import { percentComplete, totalLessonsOf } from '#shared/features/progress/progress.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { SubjectCover } from '../../learning/subject-cover'
import { paths } from '../../paths'
import { TextLink } from '../../ui/app-link'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { Skeleton } from '../../ui/states/skeleton'

interface SubjectGridProps {
  /** Undefined while loading. */
  records: readonly ProgressRecord[] | undefined
  /** Whether the records could not be loaded. The covers are then shown without progress. */
  isMissing: boolean
}

export function SubjectGrid({ records, isMissing }: SubjectGridProps) {
  const { t } = useTranslation('dashboard')
  return (
    <section className="mt-11">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-heading">{t('subjects')}</h2>
        <TextLink href={paths.practice}>{t('practice')}</TextLink>
      </div>
      <div className="grid gap-6 md:grid-cols-3">
        {SUBJECTS.map((subject) => (
          <SubjectCover key={subject} subject={subject} href={paths.quizSubject(subject)} className="md:min-h-54">
            {!isMissing && (
              <CoverProgress subject={subject} record={records?.find((each) => each.subject === subject)} />
            )}
          </SubjectCover>
        ))}
      </div>
      {!isMissing && <p className="mt-3 text-ink-soft text-sm">{t('whatCounts')}</p>}
    </section>
  )
}

function CoverProgress({ subject, record }: { subject: Subject; record: ProgressRecord | undefined }) {
  const { t } = useTranslation('dashboard')
  const { t: site } = useTranslation()
  const formats = useFormats()
  if (!record) return <Skeleton className="mt-6 h-8.5 md:mt-auto" />
  const lessons = { done: record.lessonsCompleted, total: totalLessonsOf(record) }
  return (
    <div className="pt-6 [--subject:var(--color-ink)] md:mt-auto">
      <p
        className="mb-2 flex flex-wrap justify-between gap-x-4 font-semibold text-[0.9375rem] tabular-nums
        leading-tight"
      >
        <span>{t('complete', { percent: formats.percent(percentComplete(record)) })}</span>
        <span>{t('lessonCount', lessons)}</span>
      </p>
      <ProgressBar
        label={t('lessonsIn', { subject: site(`subjects.${subject}.name`), ...lessons, count: lessons.done })}
        done={Math.min(lessons.done, lessons.total)}
        total={lessons.total}
      />
    </div>
  )
}
