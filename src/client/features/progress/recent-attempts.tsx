import type { Attempt } from '#shared/features/quizzes/attempts.contract'
import { bandOf, type ScoreBand } from '#shared/features/quizzes/quizzes.rules'
import { percentOf } from '#shared/percent'
import { businessDay } from '#shared/time/business-day'
import { useFormats } from '../../i18n/formats'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { Skeleton } from '../../ui/states/skeleton'
import { BlankPage, Panel } from './panel'

const SCORE_COLORS: Record<ScoreBand, string> = {
  excellent: 'text-correct',
  good: 'text-primary',
  needsWork: 'text-wrong',
}

const SHOWN_MAX = 5

/** The attempts are undefined while loading. */
export function RecentAttempts({ attempts }: { attempts: readonly Attempt[] | undefined }) {
  const { t } = useTranslation('progress')
  return (
    <Panel title={t('recent.title')} margin={attempts?.length === 0 ? undefined : 'narrow'}>
      {attempts === undefined && <Skeleton className="h-88 rounded-sheet" />}
      {attempts?.length === 0 && <BlankPage text={t('recent.empty')} />}
      {attempts && attempts.length > 0 && (
        <ul className="py-1 pr-5 pl-[calc(var(--margin-at)+1rem)]">
          {attempts.slice(0, SHOWN_MAX).map((attempt) => (
            <AttemptRow key={attempt.id} attempt={attempt} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Links to the answers of the attempt. */
export function AttemptRow({ attempt: { id, quiz, score, totalQuestions, completedAt } }: { attempt: Attempt }) {
  const { t } = useTranslation('progress')
  const formats = useFormats()
  const title = localText({ en: quiz.title, fr: quiz.titleFr }, useLanguage())
  const percent = percentOf(score, totalQuestions)
  const band = bandOf(percent)
  return (
    <li
      data-subject={quiz.subject}
      className="relative flex items-center gap-3 border-line border-b py-2.5 last:border-0 sm:gap-4 sm:py-3"
    >
      <span aria-hidden className="w-1.5 self-stretch rounded-full bg-subject-cover" />
      <div className="min-w-0 grow">
        <AppLink
          href={paths.attempt(quiz.subject, id)}
          lang={title.lang}
          className="wrap-anywhere block font-semibold leading-snug underline-offset-4 after:absolute after:inset-0
            hover:underline"
        >
          {title.text}
        </AppLink>
        <p className="text-ink-soft text-sm">
          <time dateTime={completedAt}>{formats.shortDay(businessDay(new Date(completedAt)))}</time>
          <span aria-hidden="true"> · </span>
          <span className="tabular-nums">{t('recent.score', { score, total: totalQuestions })}</span>
        </p>
      </div>
      <p className={`min-w-18 text-right leading-tight ${SCORE_COLORS[band]}`}>
        <span className="block font-bold tabular-nums">{formats.percent(percent)}</span>
        <span className="text-xs">{t(`bands.${band}`)}</span>
      </p>
    </li>
  )
}
