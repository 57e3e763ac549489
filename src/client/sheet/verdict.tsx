import { Check, ListOrdered, PenLine, X } from 'lucide-react'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { findFeedback } from '#shared/features/quizzes/feedback.rules'
import { useLanguage, useTranslation } from '../i18n/use-translation'
import { type Answer, correctAnswerIn } from './answer'
import { solutionOf } from './notes'
import { AnswerText, StudiedText } from './question-text'
import type { SheetStep } from './steps'

/** The live region exists from the start, so that screen readers announce the verdict. */
export function Verdict({ step, submitted }: { step: SheetStep; submitted: Answer | undefined }) {
  return (
    <>
      <div role="status" aria-live="polite">
        {submitted !== undefined && <VerdictBox step={step} submitted={submitted} />}
      </div>
      {submitted !== undefined && <WorkedSolution step={step} />}
    </>
  )
}

function VerdictBox({ step, submitted }: { step: SheetStep; submitted: Answer }) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const { question, subject, answerLanguage } = step
  const isCorrect = gradeAnswer(question, submitted, answerLanguage).isCorrect
  const Icon = isCorrect ? Check : X
  return (
    <div className="mt-5 animate-rise rounded-control bg-gold-soft px-4 py-3.5 leading-relaxed">
      <p className={`flex items-center gap-2 font-bold ${isCorrect ? 'text-correct' : 'text-wrong'}`}>
        <Icon aria-hidden className="size-5" strokeWidth={2.5} />
        {isCorrect ? t('correct') : t('incorrect')}
      </p>
      {!isCorrect && (
        <>
          <p className="mt-1">
            {t('correctAnswerIs')}{' '}
            <AnswerText step={step} answer={correctAnswerIn(question, language)} className="font-semibold" />
          </p>
          <WrongAnswerNotes step={step} answer={submitted} />
        </>
      )}
      {question.explanation && (
        <p className="mt-1">
          <StudiedText en={question.explanation} fr={question.explanationFr} subject={subject} />
        </p>
      )}
    </div>
  )
}

/** Names the misconception behind the answer where it is known, else what was almost right about it. */
export function WrongAnswerNotes({ step, answer }: { step: SheetStep; answer: Answer | undefined }) {
  const { t } = useTranslation('quizzes')
  const { question, answerLanguage } = step
  const { almost } = gradeAnswer(question, answer, answerLanguage)
  const feedback = findFeedback(question, answer, answerLanguage)
  if (!almost && !feedback) return null
  return (
    <p className="my-2 rounded-control border border-gold-edge/60 bg-gold-soft px-3 py-2 leading-snug">
      <PenLine aria-hidden className="mr-2 inline size-4 align-[-0.125em] text-gold-edge" />
      {almost && (
        <strong className="mr-1.5 rounded-full border border-gold-edge px-2 py-0.5 font-bold text-sm">
          {t('almost.label')}
        </strong>
      )}
      {feedback ? <StudiedText {...feedback} subject={step.subject} /> : almost && t(`almost.${almost}`)}
    </p>
  )
}

export function WorkedSolution({ step }: { step: SheetStep }) {
  const { t } = useTranslation('quizzes')
  const steps = solutionOf(step.question)
  if (steps.length === 0) return null
  return (
    <details className="mt-2 rounded bg-sheet">
      <summary
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control pr-2 font-semibold underline
          underline-offset-4"
      >
        <ListOrdered aria-hidden className="size-5" />
        {t('solution')}
      </summary>
      <ol className="grid gap-1.5 pb-1 leading-snug">
        {steps.map((text, index) => (
          <li key={text.en} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
            <span aria-hidden="true" className="font-[620] font-serif text-ink-soft">
              {index + 1}
            </span>
            <span>
              <StudiedText {...text} subject={step.subject} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
