import type { Attempt } from '#shared/features/quizzes/attempts.contract'
import { businessDay } from '#shared/time/business-day'
import { useFormats } from '../../../../i18n/formats'
import { localText } from '../../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'

/** The last quizzes of the subject, newest first. */
export function LastResults({ results }: { results: readonly Attempt[] }) {
  const { t } = useTranslation('tutorSession')
  const language = useLanguage()
  const formats = useFormats()
  if (results.length === 0) return <p className="mt-1 text-ink-soft">{t('preparing.noResults')}</p>
  return (
    <ul className="mt-1 divide-y divide-line">
      {results.map(({ id, quiz, score, totalQuestions, completedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="wrap-anywhere">{localText({ en: quiz.title, fr: quiz.titleFr }, language).text}</span>
          <span className="text-ink-soft">
            <b className="text-ink tabular-nums">{t('preparing.score', { score, total: totalQuestions })}</b>
            {' · '}
            {formats.shortDay(businessDay(new Date(completedAt)))}
          </span>
        </li>
      ))}
    </ul>
  )
}
