import type { QuestionDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { useTranslation } from '../../../../i18n/use-translation'

/** What the question has besides, in a word each. */
export function QuestionExtras({ question }: { question: QuestionDraft }) {
  const { t } = useTranslation('adminContent')
  const kind = question.type === 'fill_blank' && question.answerKind?.kind
  const remarks = question.type === 'multiple_choice' ? (question.remarks ?? []).filter(Boolean).length : 0
  const extras = [
    kind && t(`quizFile.kinds.${kind}`),
    question.hints?.length && t('quizFile.hints', { count: question.hints.length }),
    remarks && t('quizFile.remarks', { count: remarks }),
    question.solution?.length && t('quizFile.steps', { count: question.solution.length }),
  ].filter(Boolean)
  if (extras.length === 0) return null
  return <p className="mt-1.5 font-semibold text-ink-soft text-sm">{extras.join(' · ')}</p>
}
