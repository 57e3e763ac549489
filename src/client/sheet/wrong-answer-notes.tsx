import { PenLine } from 'lucide-react'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { useTranslation } from '../i18n/use-translation'
import type { Answer } from './answer'
import { feedbackOn } from './notes'
import type { SheetStep } from './steps'
import { StudiedText } from './studied-text-view'

/** What a wrong answer can teach: that it was nearly right, or which mistake leads to that option. */
export function WrongAnswerNotes({ step, answer }: { step: SheetStep; answer: Answer | undefined }) {
  const { t } = useTranslation('quizzes')
  const { almost } = gradeAnswer(step.question, answer)
  const feedbackText = feedbackOn(step.question, answer)
  if (!almost && !feedbackText) return null
  return (
    <p className="my-2 rounded-control border border-gold-edge/60 bg-gold-soft px-3 py-2 leading-snug">
      <PenLine aria-hidden className="mr-2 inline size-4 align-[-0.125em] text-gold-edge" />
      {almost && (
        <>
          <strong className="mr-1.5 rounded-full border border-gold-edge px-2 py-0.5 font-bold text-sm">
            {t('almost.label')}
          </strong>
          {t(`almost.${almost}`)}
        </>
      )}
      {feedbackText && <StudiedText en={feedbackText.en} fr={feedbackText.fr} subject={step.subject} />}
    </p>
  )
}
