import type { StaffQuiz } from '#shared/features/content/content.contract'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Dialog } from '../../../ui/overlays/dialog'
import { EditQuestionsForm } from './edit-questions-form'

interface EditQuestionsDialogProps {
  /** Null when the dialog is closed. */
  quizId: number | null
  quizzes: StaffQuiz[] | undefined
  onClose: () => void
}

export function EditQuestionsDialog({ quizId, quizzes, onClose }: EditQuestionsDialogProps) {
  const { t } = useTranslation('adminContent')
  const language = useLanguage()
  const quiz = quizzes?.find(({ id }) => id === quizId)
  return (
    <Dialog
      isOpen={quizId !== null && quizzes !== undefined}
      onClose={onClose}
      title={t('editingQuestions.title')}
      closeLabel={t('dialog.close')}
      width="wide"
    >
      {quiz ? (
        <>
          <p className="wrap-anywhere mt-1 font-semibold">
            {localText({ en: quiz.title, fr: quiz.titleFr }, language).text}
          </p>
          <EditQuestionsForm
            key={quiz.id}
            quiz={quiz}
            onCancel={onClose}
            onDone={() => {
              onClose()
              showNotice({ title: t('editingQuestions.saved') })
            }}
          />
        </>
      ) : (
        <p className="mt-3">{t('reading.gone')}</p>
      )}
    </Dialog>
  )
}
