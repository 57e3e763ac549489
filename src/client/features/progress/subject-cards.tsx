import type { ProgressRecord } from '#shared/features/progress/progress.contract'
import { percentComplete, totalLessonsOf } from '#shared/features/progress/progress.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { Skeleton } from '../../ui/states/skeleton'

/** The records are undefined while loading. */
export function SubjectCards({ records }: { records: readonly ProgressRecord[] | undefined }) {
  const { t } = useTranslation('progress')
  return (
    <section aria-busy={!records}>
      <h2 className="sr-only">{t('subjects')}</h2>
      {/* On a phone the cards are side by side and are swiped. */}
      <div
        className="-mx-4 grid snap-x snap-mandatory auto-cols-[88%] grid-flow-col gap-5 overflow-x-auto px-4 pb-1
          *:snap-center md:mx-0 md:auto-cols-fr md:overflow-visible md:px-0"
      >
        {SUBJECTS.map((subject) => (
          <SubjectCard key={subject} subject={subject} record={records?.find((each) => each.subject === subject)} />
        ))}
      </div>
      <p className="mt-3 text-ink-soft text-sm">{t('whatCounts')}</p>
    </section>
  )
}

function SubjectCard({ subject, record }: { subject: Subject; record: ProgressRecord | undefined }) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const name = site(`subjects.${subject}.name`)
  const percent = record && formats.percent(percentComplete(record))
  return (
    <article
      data-subject={subject}
      className="relative overflow-hidden rounded-sheet border border-line border-t-12 border-t-subject-cover bg-sheet
        px-5 pt-5 pb-4 shadow-sheet sm:px-6"
    >
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-heading">
          <AppLink
            href={paths.quizSubject(subject)}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-sheet hover:underline"
          >
            {name}
          </AppLink>
        </h3>
        {percent ? (
          <p title={t('complete', { percent })} className="font-bold tabular-nums">
            {percent}
          </p>
        ) : (
          <Skeleton className="h-5 w-10" />
        )}
      </div>
      {record ? <CardFigures name={name} record={record} /> : <Skeleton className="h-39" />}
    </article>
  )
}

function CardFigures({ name, record }: { name: string; record: ProgressRecord }) {
  const { t } = useTranslation('progress')
  const formats = useFormats()
  const lessons = { done: record.lessonsCompleted, total: totalLessonsOf(record) }
  const average = record.averageScore === null ? t('none') : formats.percent(record.averageScore)
  return (
    <>
      <ProgressBar
        label={t('lessonsIn', { subject: name, ...lessons, count: lessons.done })}
        done={Math.min(lessons.done, lessons.total)}
        total={lessons.total}
      />
      <dl className="mt-2 grid grid-cols-2 gap-x-4 md:mt-3 md:grid-cols-1">
        <Figure label={t('card.lessons')} value={t('card.lessonCount', lessons)} />
        <Figure label={t('card.streak')} value={record.currentStreak} />
        <Figure label={t('card.quizzes')} value={record.quizzesTaken} />
        <Figure label={t('card.average')} value={average} />
      </dl>
    </>
  )
}

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="flex justify-between gap-2 py-0.5 md:gap-4 md:py-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
