import { Check, X } from 'lucide-react'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { useLanguage, useTranslation } from '../i18n/use-translation'
import type { Answer } from './answer'
import { AnswerText } from './answer-text'
import { rightAnswer } from './right-answer'
import type { SheetStep } from './steps'
import { StudiedText } from './studied-text-view'
import { WorkedSolution } from './worked-solution'
import { WrongAnswerNotes } from './wrong-answer-notes'

/** Right or wrong, and why. The frame is there beforehand, so that what enters it is read out. */
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
  const { question, subject } = step
  const isRight = gradeAnswer(question, submitted).isCorrect
  const Icon = isRight ? Check : X
  return (
    <div className="mt-5 animate-rise rounded-control bg-gold-soft px-4 py-3.5 leading-relaxed">
      <p className={`flex items-center gap-2 font-bold ${isRight ? 'text-correct' : 'text-wrong'}`}>
        <Icon aria-hidden className="size-5" strokeWidth={2.5} />
        {isRight ? t('correct') : t('incorrect')}
      </p>
      {!isRight && (
        <p className="mt-1">
          {t('correctAnswerIs')}{' '}
          <AnswerText step={step} answer={rightAnswer(question, language)} className="font-semibold" />
        </p>
      )}
      {!isRight && <WrongAnswerNotes step={step} answer={submitted} />}
      {question.explanation && (
        <p className="mt-1">
          <StudiedText en={question.explanation} fr={question.explanationFr} subject={subject} />
        </p>
      )}
    </div>
  )
}
