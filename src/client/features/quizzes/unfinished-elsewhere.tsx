import { useQuery } from '@tanstack/react-query'
import type { Subject } from '#shared/subjects'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { learningQueries } from '../../learning/learning.queries'
import { useUnfinishedQuizzes } from '../../learning/unfinished-quizzes'
import { paths } from '../../paths'
import { useStudent } from '../../sign-in/student'
import { AppLink } from '../../ui/app-link'

/** Continue Quiz leads to one subject; the quiz to continue may be in another, and one line leads on to it. */
export function UnfinishedElsewhere({ subject }: { subject: Subject }) {
  const { t } = useTranslation('quizzes')
  const { t: site } = useTranslation()
  const language = useLanguage()
  const unfinished = useUnfinishedQuizzes(useStudent().id)
  const { data: record } = useQuery(learningQueries.record())
  const inSubject = record?.quizzes.some((quiz) => quiz.subject === subject && unfinished.has(quiz.quizId))
  const elsewhere = record?.quizzes.find((quiz) => quiz.subject !== subject && unfinished.has(quiz.quizId))
  if (inSubject || !elsewhere) return null
  const title = localText({ en: elsewhere.title, fr: elsewhere.titleFr }, language)
  return (
    <p
      data-subject={elsewhere.subject}
      className="mb-8 flex flex-wrap items-center gap-x-3 border-subject-cover border-l-4 pl-4"
    >
      {t('elsewhere.text', { subject: site(`subjects.${elsewhere.subject}.inText`) })}
      <AppLink
        href={paths.quiz(elsewhere.subject, elsewhere.quizId)}
        className="wrap-anywhere flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('elsewhere.resume', { title: title.text })}
      </AppLink>
    </p>
  )
}
