import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffQuiz } from '#shared/features/content/content.contract'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { EmptyState } from '../../../ui/states/empty-state'
import { ContentCard } from './content-card'
import { CardGrid, ListFailed, ListSkeleton, type ListState } from './content-state'
import type { DeletionTarget } from './delete-dialog'

interface QuizListProps {
  state: ListState
  /** What the filter shows; undefined while it is on its way. */
  quizzes: StaffQuiz[] | undefined
  addAction: ReactNode
  /** What was just made: its card comes into view. */
  addedId: number | null
  onAddedShown: () => void
  onRead: (quizId: number) => void
  onEdit: (quizId: number) => void
  onDelete: (target: DeletionTarget) => void
}

export function QuizList(props: QuizListProps) {
  const { state, quizzes, addAction, addedId, onAddedShown, onRead, onEdit, onDelete } = props
  const { t } = useTranslation('adminContent')
  const language = useLanguage()
  if (state.error) return <ListFailed {...state} error={state.error} />
  if (!quizzes) return <ListSkeleton />
  if (quizzes.length === 0) {
    return (
      <EmptyState
        icon={ListChecks}
        title={t('empty.quizzes.title')}
        text={t('empty.quizzes.text')}
        action={addAction}
      />
    )
  }
  return (
    <CardGrid>
      {quizzes.map((quiz) => {
        const title = localText({ en: quiz.title, fr: quiz.titleFr }, language)
        return (
          <ContentCard
            key={quiz.id}
            subject={quiz.subject}
            title={title}
            text={localText({ en: quiz.description, fr: quiz.descriptionFr }, language)}
            facts={
              <>
                <span>{t(`difficulty.${quiz.difficulty}`)}</span>
                <span className="tabular-nums">{t('questionCount', { count: quiz.questions.length })}</span>
              </>
            }
            onRead={() => onRead(quiz.id)}
            onEdit={() => onEdit(quiz.id)}
            onShown={quiz.id === addedId ? onAddedShown : undefined}
            onDelete={() => onDelete({ kind: 'quiz', id: quiz.id, version: quiz.version, title })}
          />
        )
      })}
    </CardGrid>
  )
}
