import { Check } from 'lucide-react'
import type { QuestionDraft, QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { LoadedFigure } from '../../../figures/loaded-figure'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { LocalMath } from '../../../portal/local-math'
import { StaffPassage } from '../../../portal/staff-passage'

/** The quiz of a file, with the correct answers marked. */
export function QuizPreview({ quiz }: { quiz: QuizDraft }) {
  const { t } = useTranslation('adminContent')
  const { t: site } = useTranslation()
  const language = useLanguage()
  const title = localText({ en: quiz.title, fr: quiz.titleFr }, language)
  const description = localText({ en: quiz.description, fr: quiz.descriptionFr }, language)
  return (
    <section data-subject={quiz.subject} className="wrap-anywhere">
      <p role="status" className="font-semibold text-ink-soft text-sm">
        {t('quizFile.preview')}
      </p>
      <h3 lang={title.lang} className="mt-1 text-heading">
        {title.text}
      </h3>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        <span className="rounded-full bg-subject-soft px-3 py-0.5 font-semibold text-subject">
          {site(`subjects.${quiz.subject}.name`)}
        </span>
        <span>{t(`difficulty.${quiz.difficulty}`)}</span>
        <span>{t('questionCount', { count: quiz.questions.length })}</span>
      </p>
      {description.text && (
        <p lang={description.lang} className="mt-2 text-[0.9375rem] text-ink-soft">
          {description.text}
        </p>
      )}
      {quiz.passage && <StaffPassage passage={quiz.passage} />}
      <ol
        className="margin-line mt-4 divide-y divide-rule rounded-sheet border border-line bg-paper
        [--margin-at:2.75rem]"
      >
        {quiz.questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a file never change places.
          <li key={index} className="grid grid-cols-[var(--margin-at)_minmax(0,1fr)] py-3">
            <span aria-hidden="true" className="text-center font-[620] font-serif">
              {index + 1}
            </span>
            <PreviewedQuestion question={question} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function PreviewedQuestion({ question }: { question: QuestionDraft }) {
  const { passage, figure, explanation, explanationFr } = question
  return (
    <div className="px-3 text-[0.9375rem] sm:px-4">
      {passage && <StaffPassage passage={passage} />}
      <p className="font-semibold">
        <LocalMath en={question.question} fr={question.questionFr} />
      </p>
      {figure && (
        <div className="my-2 max-w-xs">
          <LoadedFigure figure={figure} />
        </div>
      )}
      <ul className="mt-1.5 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {answersOf(question).map(({ en, fr, isRight }) => (
          <li key={en} className={`relative pl-6 ${isRight ? 'font-semibold text-correct' : 'text-ink-soft'}`}>
            {isRight && <RightMark />}
            <LocalMath en={en} fr={fr ?? ''} />
          </li>
        ))}
      </ul>
      {(explanation || explanationFr) && (
        <p className="mt-1.5 text-ink-soft text-sm">
          <LocalMath en={explanation} fr={explanationFr} />
        </p>
      )}
      <QuestionExtras question={question} />
    </div>
  )
}

function RightMark() {
  const { t } = useTranslation('adminContent')
  return (
    <>
      <Check aria-hidden className="absolute top-1 left-0 size-4" strokeWidth={3} />
      <span className="sr-only">{t('quizFile.right')} </span>
    </>
  )
}

function answersOf(question: QuestionDraft): { en: string; fr: string | undefined; isRight: boolean }[] {
  if (question.type === 'fill_blank') return [{ en: question.correctAnswer, fr: question.correctAnswer, isRight: true }]
  return question.options.map((en, index) => ({
    en,
    fr: question.optionsFr[index],
    isRight: index === question.correctAnswer,
  }))
}

/** Names the optional parts of a question. */
function QuestionExtras({ question }: { question: QuestionDraft }) {
  const { t } = useTranslation('adminContent')
  const kind = question.type === 'fill_blank' && question.answerKind?.kind
  const feedback = question.type === 'multiple_choice' ? (question.feedback ?? []).filter(Boolean).length : 0
  const extras = [
    kind && t(`quizFile.kinds.${kind}`),
    question.hints?.length && t('quizFile.hints', { count: question.hints.length }),
    feedback && t('quizFile.feedback', { count: feedback }),
    question.solution?.length && t('quizFile.steps', { count: question.solution.length }),
  ].filter(Boolean)
  if (extras.length === 0) return null
  return <p className="mt-1.5 font-semibold text-ink-soft text-sm">{extras.join(' · ')}</p>
}
