import { useQuery } from '@tanstack/react-query'
import { ArrowRight, PencilLine } from 'lucide-react'
import { useId } from 'react'
import { quizzesToTry } from '#shared/features/skills/related-content.rules'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { tieQueries } from '../../learning/related-content.queries'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'

/** At the end of a guide: the quizzes that ask for what it teaches. */
export function TestYourself({ guide: { id, subject } }: { guide: Pick<GuideDetail, 'id' | 'subject'> }) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  const titleId = useId()
  const { data: ties } = useQuery(tieQueries.ofSubject(subject))
  const quizzes = quizzesToTry(ties ?? [], id)
  if (quizzes.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-12 print:hidden">
      <h2 id={titleId} className="mb-4 text-section">
        {t('testYourself.title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {quizzes.map(({ quizId, quiz, questionCount }) => (
          <li
            key={quizId}
            className="relative flex items-center gap-4 rounded-sheet border border-line bg-sheet p-4 shadow-sheet hover:border-edge sm:p-5"
          >
            <PencilLine aria-hidden className="size-6 shrink-0 text-subject" />
            <div className="min-w-0 grow">
              <AppLink
                href={paths.quiz(subject, quizId)}
                className="wrap-anywhere font-semibold after:absolute after:inset-0 after:rounded-sheet"
              >
                {localText({ en: quiz.title, fr: quiz.titleFr }, language).text}
              </AppLink>
              <p className="text-[0.9375rem] text-ink-soft">{t('testYourself.questions', { count: questionCount })}</p>
            </div>
            <ArrowRight aria-hidden className="size-5 shrink-0" />
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <AppLink
          href={paths.practiceSubject(subject)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('testYourself.practice')}
        </AppLink>
      </p>
    </section>
  )
}
