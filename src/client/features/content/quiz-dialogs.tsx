import type { StaffQuiz } from '#shared/features/content/content.contract'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import type { useContentAddress } from './content-address'
import { EditQuestionsForm } from './edit/edit-questions-form'
import { DeletedQuiz, EditQuizForm } from './edit/edit-quiz-form'
import { ItemDialog } from './item-dialog'
import { QuizText } from './read/quiz-text'

interface QuizDialogsProps {
  address: ReturnType<typeof useContentAddress>
  /** Undefined while they are loading. */
  quizzes: StaffQuiz[] | undefined
}

export function QuizDialogs({ address: { read, edit, questions, open, close }, quizzes }: QuizDialogsProps) {
  const { t } = useTranslation('adminContent')
  const language = useLanguage()
  const quiz = quizzes?.find(({ id }) => id === read)
  const title = quiz && localText({ en: quiz.title, fr: quiz.titleFr }, language).text
  return (
    <>
      <ItemDialog id={read} items={quizzes} title={title ?? t('dialog.quiz')} onClose={() => close('read')}>
        {(item) => <QuizText quiz={item} onEdit={() => open({ questions: item.id })} />}
      </ItemDialog>
      <ItemDialog
        id={edit}
        items={quizzes}
        title={t('editing.title')}
        gone={edit !== null && <DeletedQuiz quizId={edit} />}
        onClose={() => close('edit')}
      >
        {(item) => <EditQuizForm key={item.id} quiz={item} onClose={() => close('edit')} />}
      </ItemDialog>
      <ItemDialog id={questions} items={quizzes} title={t('editingQuestions.title')} onClose={() => close('questions')}>
        {(item) => <EditQuestionsForm key={item.id} quiz={item} onClose={() => close('questions')} />}
      </ItemDialog>
    </>
  )
}
