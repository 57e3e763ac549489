import { Download, Pencil } from 'lucide-react'
import type { StaffQuiz } from '#shared/features/content/content.contract'
import { saveFile } from '../../../api/download-file'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { Button } from '../../../ui/button'
import { Skeleton } from '../../../ui/states/skeleton'
import { QuizStatistics } from '../statistics/quiz-statistics'
import type { ExportFormat } from '../upload/quiz-formats'

const EXPORT_FORMATS: readonly ExportFormat[] = ['json', 'csv', 'gift', 'xml']

/** Formulas are only loaded when a quiz is opened. */
const QUESTIONS = viewWithWords(
  ['adminUsers'],
  async () => (await import('../../../parts/portal/audit/audited-questions')).AuditedQuestions,
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
        <QuizStatistics quiz={quiz}>
          {(below) => (
            <LoadedPart
              fallback={<Skeleton className="h-96" />}
              part={QUESTIONS}
              questions={quiz.questions}
              below={below}
            />
          )}
        </QuizStatistics>
      </div>
      <ExportQuiz quiz={quiz} />
      {mayEdit && (
        <div className="mt-5 border-line border-t pt-5">
          <Button look="secondary" onClick={onEdit}>
            <Pencil aria-hidden className="size-4.5" />
            {t('reading.editQuestions')}
          </Button>
        </div>
      )}
    </>
  )
}

function ExportQuiz({ quiz }: { quiz: StaffQuiz }) {
  const { t } = useTranslation('adminQuizFiles')
  /** The formats are only loaded when a file is saved. */
  async function save(format: ExportFormat) {
    const { exportFile } = await import('../upload/quiz-formats')
    saveFile(exportFile(quiz, format))
  }

  return (
    <fieldset className="mt-6 border-line border-t pt-5">
      <legend className="float-left mb-2 w-full font-semibold text-ink-soft text-sm">{t('export.label')}</legend>
      <div className="flex flex-wrap gap-3">
        {EXPORT_FORMATS.map((format) => (
          <Button key={format} look="secondary" className="min-h-11" onClick={() => save(format)}>
            <Download aria-hidden className="size-4.5" />
            {t(`export.${format}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
