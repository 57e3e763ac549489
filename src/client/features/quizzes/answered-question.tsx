import { Check, X } from 'lucide-react'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import type { Answer } from '../../sheet/answer'
import { AnswerText } from '../../sheet/answer-text'
import { QuestionFigure } from '../../sheet/question-figure'
import { rightAnswer } from '../../sheet/right-answer'
import type { Step } from '../../sheet/steps'
import { StudiedText } from '../../sheet/studied-text-view'
import { WorkedSolution } from '../../sheet/worked-solution'
import { WrongAnswerNotes } from '../../sheet/wrong-answer-notes'

interface AnsweredQuestionProps {
  step: Step
  number: number
  answer: Answer | undefined
  isRight: boolean
  hintsTaken: number
}

/** A question looked back on: the answer given, the right one, and why. */
export function AnsweredQuestion({ step, number, answer, isRight, hintsTaken }: AnsweredQuestionProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const { question, subject } = step
  const Icon = isRight ? Check : X
  return (
    <li
      data-subject={subject}
      className="margin-line grid grid-cols-[var(--margin-at)_minmax(0,1fr)] rounded-sheet border border-line bg-sheet shadow-sheet [--margin-at:3.25rem] sm:[--margin-at:5rem]"
    >
      <div className="flex flex-col items-center gap-1.5 pt-4 sm:pt-5">
        <p className="font-[620] font-serif text-subject text-xl leading-7 tabular-nums">{number}.</p>
        <span
          className={`grid size-6 place-items-center rounded-md text-on-mark ${isRight ? 'bg-correct' : 'bg-wrong'}`}
        >
          <Icon aria-hidden className="size-4" strokeWidth={3} />
        </span>
      </div>
      <div className="min-w-0 px-4 pt-4 pb-5 sm:px-8 sm:pt-5">
        <p className={`font-bold text-sm ${isRight ? 'text-correct' : 'text-wrong'}`}>
          {isRight ? t('correct') : t('incorrect')}
        </p>
        <h3 className="wrap-anywhere whitespace-pre-line font-sans font-semibold text-base leading-normal tracking-normal [text-wrap:pretty] sm:text-lg">
          <StudiedText en={question.question} fr={question.questionFr} subject={subject} />
        </h3>
        <QuestionFigure question={question} />
        <dl className="mt-2.5 grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
          <dt className="text-ink-soft">{t('yourAnswer')}</dt>
          <dd className={`mb-1 break-words font-semibold sm:mb-0 ${isRight ? 'text-correct' : 'text-wrong'}`}>
            {answer === undefined ? t('results.noAnswer') : <AnswerText step={step} answer={answer} />}
          </dd>
          {!isRight && (
            <>
              <dt className="text-ink-soft">{t('correctAnswer')}</dt>
              <dd className="break-words font-semibold text-correct">
                <AnswerText step={step} answer={rightAnswer(question, language)} />
              </dd>
            </>
          )}
        </dl>
        {hintsTaken > 0 && (
          <p className="mt-1 text-ink-soft text-sm">{t('results.hintsTaken', { count: hintsTaken })}</p>
        )}
        {!isRight && <WrongAnswerNotes step={step} answer={answer} />}
        {question.explanation && (
          <p className="mt-2.5 text-ink-soft leading-normal">
            <StudiedText en={question.explanation} fr={question.explanationFr} subject={subject} />
          </p>
        )}
        <WorkedSolution step={step} />
      </div>
    </li>
  )
}
