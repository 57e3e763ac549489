import type { ProgressRecord } from '#shared/features/progress/progress.contract'
import { percentComplete, totalLessonsOf } from '#shared/features/progress/progress.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { SectionHead } from '../../parts/learning/section-head'
import { SUBJECT_GLYPHS, SubjectCover } from '../../parts/learning/subject-cover'
import { type Suggestion, useRecommendations } from '../../parts/learning/use-recommendations'
import { paths } from '../../paths'
import { TextLink } from '../../ui/app-link'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { Skeleton } from '../../ui/states/skeleton'

interface SubjectGridProps {
  /** Undefined while loading. */
  records: readonly ProgressRecord[] | undefined
  /** Whether the records could not be loaded. The covers are then shown without progress. */
  isMissing: boolean
  /** The subject practised last, if any. */
  practised: Subject | undefined
}

export function SubjectGrid({ records, isMissing, practised }: SubjectGridProps) {
  const { t } = useTranslation('dashboard')
  const { suggestions } = useRecommendations(Number.POSITIVE_INFINITY)
  const last = lastUsed(records ?? [], practised)
  return (
    <section className="mt-11 lg:mt-15">
      <SectionHead title={t('subjects')}>
        <TextLink href={paths.progress}>{t('skillMap')}</TextLink>
      </SectionHead>
      <div className="grid grid-cols-3 gap-3.25 md:gap-6 lg:gap-8.5">
        {SUBJECTS.map((subject) => (
          <SubjectCover
            key={subject}
            subject={subject}
            href={paths.quizSubject(subject)}
            onPhone="compact"
            className="min-h-38 md:min-h-54 lg:min-h-69"
          >
            <span
              aria-hidden="true"
              className="-z-10 pointer-events-none absolute right-2 bottom-5.5 overflow-hidden font-serif
                text-[4.875rem]
                text-subject/15 leading-none lg:right-6 lg:bottom-0 lg:text-[9.375rem]"
            >
              {SUBJECT_GLYPHS[subject]}
            </span>
            {subject === last && (
              <span className="ribbon">
                <span className="sr-only">{t('lastUsed')}</span>
              </span>
            )}
            <div className="mt-auto pt-4 [--subject:var(--color-ink)]">
              <NextQuiz suggestion={suggestions.find(({ quiz }) => quiz?.subject === subject)} />
              {!isMissing && (
                <CoverProgress subject={subject} record={records?.find((each) => each.subject === subject)} />
              )}
            </div>
          </SubjectCover>
        ))}
      </div>
      {!isMissing && (
        <p className="mt-4.5 text-[0.9063rem] text-ink-soft">
          {t('whatCounts')} {last && t('ribbon')}
        </p>
      )}
    </section>
  )
}

/** The subject of the latest active day; on the same day, the one that was practised last. */
function lastUsed(records: readonly ProgressRecord[], practised: Subject | undefined): Subject | undefined {
  const days = records.map(({ lastActiveDay }) => lastActiveDay ?? '')
  const latest = days.toSorted().at(-1)
  const onThatDay = records.filter(({ lastActiveDay }) => latest && lastActiveDay === latest)
  return (onThatDay.find(({ subject }) => subject === practised) ?? onThatDay[0])?.subject ?? practised
}

function NextQuiz({ suggestion }: { suggestion: Suggestion | undefined }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  if (!suggestion?.quiz) return null
  const { text, lang } = localText({ en: suggestion.quiz.title, fr: suggestion.quiz.titleFr }, language)
  return (
    <p className="mb-2 leading-snug max-md:hidden">
      {t('nextQuiz')}{' '}
      <b lang={lang} className="font-[650]">
        {text}
      </b>
    </p>
  )
}

function CoverProgress({ subject, record }: { subject: Subject; record: ProgressRecord | undefined }) {
  const { t } = useTranslation('dashboard')
  const { t: site } = useTranslation()
  const formats = useFormats()
  if (!record) return <Skeleton className="h-8.5" />
  const lessons = { done: record.lessonsCompleted, total: totalLessonsOf(record) }
  const percent = formats.percent(percentComplete(record))
  return (
    <>
      <p
        className="mb-1.5 flex flex-wrap justify-between gap-x-1 font-[650] text-[0.75rem] tabular-nums leading-tight
        md:text-[0.9375rem]"
      >
        <span className="md:hidden">{percent}</span>
        <span className="max-md:hidden">{t('complete', { percent })}</span>
        <span>{t('lessonCount', lessons)}</span>
      </p>
      <ProgressBar
        label={t('lessonsIn', { subject: site(`subjects.${subject}.name`), ...lessons, count: lessons.done })}
        done={Math.min(lessons.done, lessons.total)}
        total={lessons.total}
      />
    </>
  )
}
