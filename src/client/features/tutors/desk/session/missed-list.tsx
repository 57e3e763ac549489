import type { MissedQuestion } from '#shared/features/tutors/sharing.contract'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { useFormats } from '../../../../i18n/formats'
import { localText } from '../../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { correctAnswerIn } from '../../../../parts/sheet/answer'
import { PassageView } from '../../../../parts/sheet/passage-view'
import { QuestionFigure } from '../../../../parts/sheet/question-figure'
import { AnswerText, StudiedText } from '../../../../parts/sheet/question-text'

/** Each question that was answered wrong, with the given and the correct answer. */
export function MissedList({ missed, subject }: { missed: readonly MissedQuestion[]; subject: Subject }) {
  return (
    <ol className="mt-1 divide-y divide-line" data-subject={subject}>
      {missed.map((each) => (
        <MissedItem key={`${each.attemptId} ${each.question.id}`} missed={each} subject={subject} />
      ))}
    </ol>
  )
}

function MissedItem({ missed, subject }: { missed: MissedQuestion; subject: Subject }) {
  const { question, completedAt } = missed
  const language = useLanguage()
  const formats = useFormats()
  const title = localText({ en: missed.quizTitle, fr: missed.quizTitleFr }, language).text
  return (
    <li className="py-4">
      <p className="wrap-anywhere text-ink-soft text-sm">
        {title} · {formats.shortDay(businessDay(new Date(completedAt)))}
      </p>
      <h4
        className="wrap-anywhere mt-1 whitespace-pre-line font-sans font-semibold text-base leading-normal
          tracking-normal"
      >
        <StudiedText en={question.question} fr={question.questionFr} subject={subject} />
      </h4>
      <QuestionFigure figure={question.figure} />
      {question.passage && <PassageView passage={question.passage} subject={subject} isOpen={false} />}
      <BothAnswers missed={missed} subject={subject} />
    </li>
  )
}

function BothAnswers({ missed: { question, answer }, subject }: { missed: MissedQuestion; subject: Subject }) {
  const { t } = useTranslation('tutorSession')
  const language = useLanguage()
  const step = { id: question.id, question, subject }
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-soft">{t('preparing.given')}</dt>
      <dd className="break-words font-semibold text-wrong">
        {answer === null ? t('preparing.noAnswer') : <AnswerText step={step} answer={answer} />}
      </dd>
      <dt className="text-ink-soft">{t('preparing.right')}</dt>
      <dd className="break-words font-semibold text-correct">
        <AnswerText step={step} answer={correctAnswerIn(question, language)} />
      </dd>
    </dl>
  )
}
