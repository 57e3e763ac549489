import type { ReactNode } from 'react'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedFigure } from '../../figures/loaded-figure'
import { LocalMath } from '../local-math'
import { StaffPassage } from '../staff-passage'

interface AuditedQuestionsProps {
  questions: readonly Question[]
  /** Shown below a question. */
  below?: (question: Question) => ReactNode
}

/** The recorded questions of a quiz with their answers: formulas, figures and passages as students see them. */
export function AuditedQuestions({ questions, below }: AuditedQuestionsProps) {
  return (
    <ol className="grid list-decimal gap-3 pl-5">
      {questions.map((question, index) => {
        const { id, passage, figure, explanation, explanationFr } = question
        const isNewPassage = passage && passage.text !== questions[index - 1]?.passage?.text
        return (
          <li key={id} className="wrap-anywhere">
            {isNewPassage && <StaffPassage passage={passage} />}
            <LocalMath en={question.question} fr={question.questionFr} className="font-semibold" />
            {figure && (
              <div className="my-2 max-w-xs">
                <LoadedFigure figure={figure} />
              </div>
            )}
            <Answers question={question} />
            {(explanation || explanationFr) && (
              <p className="text-ink-soft">
                <LocalMath en={explanation} fr={explanationFr} />
              </p>
            )}
            {below?.(question)}
          </li>
        )
      })}
    </ol>
  )
}

/** The options with the right one marked, or the answers that the blank accepts. */
function Answers({ question: { options, optionsFr, correctAnswer, answerKind } }: { question: Question }) {
  const { t } = useTranslation('adminUsers')
  const right = <span className="text-correct">{t('actions.kept.right')}</span>
  if (options.length === 0) {
    const accepted =
      answerKind?.kind === 'text' ? [...(answerKind.accepted ?? []), ...(answerKind.acceptedFr ?? [])] : []
    return (
      <p>
        {right} <b className="font-semibold">{correctAnswer}</b>
        {accepted.length > 0 && (
          <span className="block text-ink-soft">{t('actions.kept.accepted', { answers: accepted.join(', ') })}</span>
        )}
      </p>
    )
  }
  return (
    <ul className="list-disc pl-5">
      {options.map((en, index) => (
        <li key={en} className={index === correctAnswer ? 'font-semibold' : ''}>
          {index === correctAnswer && <>{right} </>}
          <LocalMath en={en} fr={optionsFr[index] ?? ''} />
        </li>
      ))}
    </ul>
  )
}
