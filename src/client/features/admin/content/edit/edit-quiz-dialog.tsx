import type { StaffQuiz } from '#shared/features/admin/admin-content.contract'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { Dialog } from '../../../../ui/dialog'
import { EditQuizForm } from './edit-quiz-form'

interface EditQuizDialogProps {
  /** Null when the dialog is closed. */
  quizId: number | null
  quizzes: StaffQuiz[] | undefined
  onClose: () => void
}

export function EditQuizDialog({ quizId, quizzes, onClose }: EditQuizDialogProps) {
  const { t } = useTranslation('adminContent')
  const quiz = quizzes?.find(({ id }) => id === quizId)
  return (
    <Dialog
      isOpen={quizId !== null && quizzes !== undefined}
      onClose={onClose}
      title={t('editing.title')}
      closeLabel={t('dialog.close')}
      width="wide"
    >
      {quiz ? (
        <EditQuizForm
          key={quiz.id}
          quiz={quiz}
          onCancel={onClose}
          onDone={() => {
            onClose()
            showNotice({ title: t('editing.saved') })
          }}
        />
      ) : (
        <p className="mt-3">{t('editing.gone')}</p>
      )}
    </Dialog>
  )
}
