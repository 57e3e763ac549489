import type { Question } from '#shared/features/quizzes/questions.contract'
import { useTranslation } from '../i18n/use-translation'
import { hintFor } from './answer-hint'

/** How to answer, until something is chosen or typed. */
export function AnswerHelp({ id, question }: { id: string; question: Question }) {
  const { t } = useTranslation('quizzes')
  const hint = hintFor(question)
  return (
    <p id={id} className="rounded bg-sheet py-1 pr-2 text-ink-soft text-sm">
      {t(`answerHint.${hint}`)}
      {question.type === 'multiple_choice' && <span className="pointer-coarse:hidden"> {t('hintKeys')}</span>}
    </p>
  )
}
