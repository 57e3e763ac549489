import { useQuery } from '@tanstack/react-query'
import { type StaffQuiz, UPLOAD_MAX_BYTES } from '#shared/features/admin/admin-content.contract'
import type { QuizDraft } from '#shared/features/quizzes/quizzes.contract'
import { fileSendKey, forgetDraft } from '../../../../form/use-draft'
import { useErrorWords } from '../../../../form/use-error-words'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { FieldError } from '../../../../ui/field-error'
import { Skeleton } from '../../../../ui/skeleton'
import { useCreateQuiz } from '../content.queries'
import { FailureAlert } from '../failure-alert'
import { useLateRefusal } from '../use-late-refusal'
import { FileFaults } from './file-faults'
import { readQuizFile } from './quiz-file'
import { QuizPreview } from './quiz-preview'

/** Names what is sent from a file; nothing typed is kept under it. */
const DRAFT_KEY = 'admin-quiz-file'

interface QuizFromFileProps {
  file: File
  onDone: (made: StaffQuiz) => void
}

/** A quiz as a file holds it: what is wrong with it, or what would be saved. */
export function QuizFromFile({ file, onDone }: QuizFromFileProps) {
  const { t } = useTranslation('adminContent')
  const { t: site } = useTranslation()
  const errorWords = useErrorWords()
  const isTooLarge = file.size > UPLOAD_MAX_BYTES
  const { data: read, isError } = useQuery({
    // A file that was mended and chosen again has another time.
    queryKey: ['quiz-file', file.name, file.size, file.lastModified],
    queryFn: async () => readQuizFile(await file.text()),
    enabled: !isTooLarge,
    gcTime: 0,
    staleTime: 0,
  })
  if (isTooLarge || isError) {
    return (
      <div role="alert">
        <FieldError id={undefined} error={isTooLarge ? errorWords.field('FILE_TOO_LARGE') : t('upload.unreadable')} />
      </div>
    )
  }
  if (!read) {
    return (
      <div role="status" aria-label={site('states.loading')}>
        <Skeleton className="h-48 rounded-sheet" />
      </div>
    )
  }
  if ('faults' in read) return <FileFaults name={file.name} faults={read.faults} />
  return <PreviewedQuiz quiz={read.quiz} file={file} onDone={onDone} />
}

function PreviewedQuiz({ quiz, file, onDone }: QuizFromFileProps & { quiz: QuizDraft }) {
  const { t } = useTranslation('adminContent')
  // The file is not kept: whoever closed the dialog chooses it again.
  const sayLate = useLateRefusal({ title: t('failed.create'), comfort: t('quizFile.nothingSaved') })
  const create = useCreateQuiz({
    onSuccess: (made) => {
      forgetDraft(DRAFT_KEY)
      onDone(made)
    },
    onError: sayLate,
  })
  return (
    <div className="grid gap-5">
      <QuizPreview quiz={quiz} />
      <FailureAlert error={create.error} title={t('failed.create')} comfort={t('failed.kept')} />
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3 border-line border-t pt-5">
        <p className="text-[0.9375rem] text-ink-soft">{t('form.willHold', { count: quiz.questions.length })}</p>
        <Button
          busy={create.isPending}
          onClick={() => create.mutate({ content: quiz, key: fileSendKey(DRAFT_KEY, file) })}
          className="max-sm:w-full"
        >
          {t('quizFile.save')}
        </Button>
      </div>
    </div>
  )
}
