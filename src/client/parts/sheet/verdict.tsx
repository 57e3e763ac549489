import { ListOrdered, PenLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { findFeedback, isSlip } from '#shared/features/quizzes/feedback.rules'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { type Answer, correctAnswerIn } from './answer'
import { missFigure } from './answer-figure'
import { solutionOf } from './notes'
import { AnswerText, StudiedText } from './question-text'
import type { SheetStep } from './steps'

interface VerdictProps {
  step: SheetStep
  submitted: Answer | undefined
  /** Scrolls to the verdict, which a fixed bar would otherwise cover. */
  isShownAboveBar: boolean
}

/** The live region exists from the start, so that screen readers announce the verdict. */
export function Verdict({ step, submitted, isShownAboveBar }: VerdictProps) {
  const region = useRef<HTMLDivElement>(null)
  const isGraded = submitted !== undefined

  useEffect(() => {
    if (isGraded && isShownAboveBar) region.current?.scrollIntoView({ block: 'nearest' })
  }, [isGraded, isShownAboveBar])

  return (
    <>
      <div ref={region} role="status" aria-live="polite" className="scroll-mt-4 scroll-mb-28">
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
  const drawing = isCorrect ? null : missFigure(step, language)
  return (
    <div
      className={`mt-5 animate-rise rounded-control px-4 py-3.5 leading-relaxed
        ${isCorrect ? 'bg-correct-soft' : 'bg-wrong-soft'}`}
    >
      <p className={`flex items-center gap-3 font-bold ${isCorrect ? 'text-correct text-lg' : 'text-wrong'}`}>
        {isCorrect ? <RightStamp /> : <PenLine aria-hidden className="size-5" />}
        {isCorrect ? t('correct') : t('incorrect')}
      </p>
      {!isCorrect && (
        <>
          <p className="mt-1">
            {t('correctAnswerIs')}{' '}
            <AnswerText step={step} answer={correctAnswerIn(question, language)} className="font-semibold" />
          </p>
          <div className="[&>p]:bg-sheet/70">
            <WrongAnswerNotes step={step} answer={submitted} />
          </div>
          {drawing && <div className="my-2 rounded-control bg-sheet px-3 py-2 empty:hidden">{drawing}</div>}
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

/** A round stamp whose tick is drawn. */
function RightStamp() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-12 shrink-0 -rotate-8 animate-stamp fill-none">
      <circle cx={24} cy={24} r={22} strokeWidth={2.5} className="stroke-correct" />
      <circle cx={24} cy={24} r={17.5} strokeWidth={1.25} className="stroke-correct" />
      <path
        d="M15 25l6.5 6.5L34 18"
        pathLength={1}
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="animate-draw stroke-correct"
      />
    </svg>
  )
}

/** Names the misconception behind the answer where it is known, else what was almost right about it. */
export function WrongAnswerNotes({ step, answer }: { step: SheetStep; answer: Answer | undefined }) {
  const { t } = useTranslation('quizzes')
  const { question, answerLanguage } = step
  const { almost: nearly } = gradeAnswer(question, answer, answerLanguage)
  const feedback = findFeedback(question, answer, answerLanguage)
  // A known misconception is no slip, however close its spelling is.
  const almost = nearly && isSlip(nearly, feedback) ? nearly : undefined
  if (!almost && !feedback) return null
  return (
    <p className={`my-2 rounded-control px-3 py-2 leading-snug ${almost ? 'bg-gold-soft' : 'bg-wrong-soft'}`}>
      <PenLine
        aria-hidden
        className={`mr-2 inline size-4 align-[-0.125em] ${almost ? 'text-gold-edge' : 'text-wrong'}`}
      />
      {almost && (
        <>
          <strong className="font-bold">{t('almost.label')}</strong>
          {' · '}
        </>
      )}
      {feedback ? <StudiedText {...feedback} subject={step.subject} /> : almost && t(`almost.${almost}`)}
    </p>
  )
}

export function WorkedSolution({ step, isOpen = false }: { step: SheetStep; isOpen?: boolean }) {
  const { t } = useTranslation('quizzes')
  const steps = solutionOf(step.question)
  if (steps.length === 0) return null
  return (
    <details className="mt-2" open={isOpen || undefined}>
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
