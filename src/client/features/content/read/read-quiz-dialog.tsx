import { Pencil } from 'lucide-react'
import type { StaffQuiz } from '#shared/features/content/content.contract'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { usePermissions } from '../../../portal/use-permissions'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { Skeleton } from '../../../ui/states/skeleton'

/** What sets formulas comes with the first quiz that is read. */
const QUESTIONS = viewWithWords(
  [],
  async () => (await import('../../../portal/audit/audited-questions')).AuditedQuestions,
)

interface ReadQuizDialogProps {
  /** Null when the dialog is closed. */
  quizId: number | null
  quizzes: StaffQuiz[] | undefined
  onClose: () => void
  onEdit: (quizId: number) => void
}

/** A quiz as students are asked it, with the right answers. */
export function ReadQuizDialog({ quizId, quizzes, onClose, onEdit }: ReadQuizDialogProps) {
  const { t } = useTranslation('adminContent')
  const language = useLanguage()
  const quiz = quizzes?.find(({ id }) => id === quizId)
  const title = quiz && localText({ en: quiz.title, fr: quiz.titleFr }, language).text
  return (
    <Dialog
      isOpen={quizId !== null && quizzes !== undefined}
      onClose={onClose}
      title={title ?? t('dialog.quiz')}
      closeLabel={t('dialog.close')}
      width="wide"
    >
      {quiz ? <Reading quiz={quiz} onEdit={() => onEdit(quiz.id)} /> : <p className="mt-3">{t('reading.gone')}</p>}
    </Dialog>
  )
}

function Reading({ quiz, onEdit }: { quiz: StaffQuiz; onEdit: () => void }) {
  const { t } = useTranslation('adminContent')
  const mayEdit = usePermissions().changes('content')
  const description = localText({ en: quiz.description, fr: quiz.descriptionFr }, useLanguage())
  return (
    <>
      {description.text && (
        <p lang={description.lang} className="wrap-anywhere mt-2 mb-4 text-ink-soft">
          {description.text}
        </p>
      )}
      <div data-subject={quiz.subject}>
        <LoadedPart fallback={<Skeleton className="h-96" />} part={QUESTIONS} questions={quiz.questions} />
      </div>
      {mayEdit && (
        <div className="mt-6 border-line border-t pt-5">
          <Button look="secondary" onClick={onEdit}>
            <Pencil aria-hidden className="size-4.5" />
            {t('reading.editQuestions')}
          </Button>
        </div>
      )}
    </>
  )
}
