import type { ProgressRecord } from '#shared/features/progress/progress.contract'
import { percentComplete, totalLessonsOf } from '#shared/features/progress/progress.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { SUBJECT_GLYPHS, SubjectCover } from '../../parts/learning/subject-cover'
import { paths } from '../../paths'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { Skeleton } from '../../ui/states/skeleton'
import { Panel } from './panel'

/** An exercise book per subject, with its figures on the cover. The records are undefined while loading. */
export function SubjectCards({ records }: { records: readonly ProgressRecord[] | undefined }) {
  const { t } = useTranslation('progress')
  return (
    <Panel title={t('subjects')}>
      <div aria-busy={!records} className="grid gap-3.5 md:grid-cols-3 md:gap-6 lg:gap-8.5">
        {SUBJECTS.map((subject) => (
          <SubjectCover
            key={subject}
            subject={subject}
            href={paths.quizSubject(subject)}
            onPhone="row"
            className="max-md:py-3.5"
          >
            <span
              aria-hidden="true"
              className="-z-10 pointer-events-none absolute right-4 bottom-0 overflow-hidden font-serif text-[6rem]
                text-subject/15 leading-none md:right-6 md:bottom-2 md:text-[9rem]"
            >
              {SUBJECT_GLYPHS[subject]}
            </span>
            <CoverFigures subject={subject} record={records?.find((each) => each.subject === subject)} />
          </SubjectCover>
        ))}
      </div>
      <p className="mt-4.5 text-[0.9063rem] text-ink-soft">{t('whatCounts')}</p>
    </Panel>
  )
}

function CoverFigures({ subject, record }: { subject: Subject; record: ProgressRecord | undefined }) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const formats = useFormats()
  if (!record) return <Skeleton className="h-39 grow md:mt-5" />
  const lessons = { done: record.lessonsCompleted, total: totalLessonsOf(record) }
  const average = record.averageScore === null ? t('none') : formats.percent(record.averageScore)
  const name = site(`subjects.${subject}.name`)
  return (
    <div className="min-w-0 grow [--subject:var(--color-ink)] md:mt-5">
      <p className="mb-1.5 font-[650] text-[0.9375rem] tabular-nums leading-tight">
        {t('complete', { percent: formats.percent(percentComplete(record)) })}
      </p>
      <ProgressBar
        label={t('lessonsIn', { subject: name, ...lessons, count: lessons.done })}
        done={Math.min(lessons.done, lessons.total)}
        total={lessons.total}
      />
      <dl className="mt-2 grid gap-x-8 md:mt-4 md:gap-y-1 lg:grid-cols-2">
        <CoverFigure label={t('card.lessons')} value={t('card.lessonCount', lessons)} />
        <CoverFigure label={t('card.streak')} value={record.currentStreak} />
        <CoverFigure label={t('card.quizzes')} value={record.quizzesTaken} />
        <CoverFigure label={t('card.average')} value={average} />
      </dl>
    </div>
  )
}

function CoverFigure({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="flex justify-between gap-2 text-sm leading-snug md:text-[0.9375rem]">
      <dt>{label}</dt>
      <dd className="text-right font-[650] tabular-nums">{value}</dd>
    </div>
  )
}
