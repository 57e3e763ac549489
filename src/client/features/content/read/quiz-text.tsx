import { Pencil } from 'lucide-react'
import type { StaffQuiz } from '#shared/features/content/content.contract'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { usePermissions } from '../../../portal/use-permissions'
import { Button } from '../../../ui/button'
import { Skeleton } from '../../../ui/states/skeleton'

/** Formulas are only loaded when a quiz is opened. */
const QUESTIONS = viewWithWords(
  ['adminUsers'],
  async () => (await import('../../../portal/audit/audited-questions')).AuditedQuestions,
)

/** A quiz as students see it, with the correct answers. */
export function QuizText({ quiz, onEdit }: { quiz: StaffQuiz; onEdit: () => void }) {
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
