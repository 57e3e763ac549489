import { useEffect, useRef } from 'react'
import type { StaffQuiz } from '#shared/features/content/content.contract'
import { forgetDraft } from '../../../form/drafts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { useStaffDraftKey } from '../../../portal/admin.queries'
import { Dialog } from '../../../ui/overlays/dialog'
import { EditQuizForm } from './edit-quiz-form'
import { editDraftName } from './edit-values'

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
        quizId !== null && <Gone quizId={quizId} />
      )}
    </Dialog>
  )
}

/** There is nothing left to edit, and nothing to keep a draft for. */
function Gone({ quizId }: { quizId: number }) {
  const { t } = useTranslation('adminContent')
  const text = useRef<HTMLParagraphElement>(null)
  const draftKey = useStaffDraftKey(editDraftName(quizId))

  useEffect(() => {
    forgetDraft(draftKey)
    // The form went, and with it what had the focus.
    text.current?.focus()
  }, [draftKey])

  return (
    <p ref={text} tabIndex={-1} className="mt-3 outline-none">
      {t('editing.gone')}
    </p>
  )
}
