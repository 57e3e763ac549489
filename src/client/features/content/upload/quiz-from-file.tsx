import { useQuery } from '@tanstack/react-query'
import type { StaffQuiz } from '#shared/features/content/content.contract'
import { FORMAT_REASONS } from '#shared/features/quizzes/formats/quiz-format'
import type { QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { UPLOAD_MAX_BYTES } from '#shared/http/upload-limits'
import type { Subject } from '#shared/subjects'
import { queryKeys } from '../../../api/query-keys'
import { useDraft } from '../../../form/use-draft'
import { useErrorWords } from '../../../form/use-error-words'
import { useForm } from '../../../form/use-form'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/fields/field-error'
import { Skeleton } from '../../../ui/states/skeleton'
import { contentActions } from '../content.queries'
import { FailureAlert, useLateFailureNotice } from '../content-failure'
import { PublishChoice, SubjectField } from '../content-fields'
import { type FileProblem, type QuizFile, readQuizFile } from './quiz-file'

const PROBLEMS_MAX = 30

/** Formulas are only loaded when a file is read. */
const PREVIEW = viewWithWords(['quizzes'], async () => (await import('./quiz-preview')).QuizPreview)

interface QuizFromFileProps {
  file: File
  onDone: (quiz: StaffQuiz) => void
}

/** Shows the problems of a quiz file, or a preview of the quiz. */
export function QuizFromFile({ file, onDone }: QuizFromFileProps) {
  const { t } = useTranslation('adminContent')
  const { t: site } = useTranslation()
  const errorWords = useErrorWords()
  const isTooLarge = file.size > UPLOAD_MAX_BYTES
  const { data: read, isError } = useQuery({
    queryKey: queryKeys.localFiles.quiz(file),
    queryFn: async () => readQuizFile(new Uint8Array(await file.arrayBuffer()), file.name),
    enabled: !isTooLarge,
    gcTime: 0,
    staleTime: 0,
  })
  const refusal = isTooLarge ? 'FILE_TOO_LARGE' : refusalIn(read)
  if (refusal || isError) {
    return (
      <div role="alert">
        <FieldError id={undefined} error={errorWords.field(refusal) ?? t('upload.unreadable')} />
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
  if ('quiz' in read) return <PreviewedQuiz {...read} onDone={onDone} />
  return 'problems' in read && <FileProblems name={file.name} problems={read.problems} />
}

function refusalIn(read: QuizFile | undefined) {
  return read && 'refusal' in read ? read.refusal : undefined
}

interface PreviewedQuizProps extends Pick<QuizFromFileProps, 'onDone'> {
  quiz: QuizDraft
  isSubjectMissing?: boolean
}

function PreviewedQuiz({ quiz: read, isSubjectMissing = false, onDone }: PreviewedQuizProps) {
  const { t } = useTranslation('adminContent')
  const { t: drafts } = useTranslation('adminDrafts')
  const { t: files } = useTranslation('adminQuizFiles')
  // The file is not stored, so there is no draft.
  const draft = useDraft(null, {
    subject: (isSubjectMissing ? '' : read.subject) as Subject | '',
    isPublished: true,
  })
  const { subject, isPublished } = draft.values
  const quiz = { ...read, subject: subject || read.subject, isPublished }
  const showLateFailure = useLateFailureNotice({ title: t('failed.create'), unchanged: t('quizFile.nothingSaved') })
  const form = useForm({
    draft,
    validated: subject ? { body: quiz, problems: {} } : { body: null, problems: { subject: 'SUBJECT_REQUIRED' } },
    action: contentActions.createQuiz,
    onSuccess: onDone,
    onError: (error, isOpen) => {
      if (!isOpen) showLateFailure(error)
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      {isSubjectMissing && (
        <div>
          <SubjectField
            value={subject}
            error={form.errorOf('subject')}
            onChange={(chosen) => form.change({ subject: chosen })}
          />
          <p className="mt-1.5 text-ink-soft text-sm">{files('subject')}</p>
        </div>
      )}
      <LoadedPart fallback={<Skeleton className="h-96" />} part={PREVIEW} quiz={quiz} isSubjectMissing={!subject} />
      <FailureAlert error={form.send.error} title={t('failed.create')} kept={t('failed.kept')} />
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3 border-line border-t pt-5">
        {isPublished && (
          <p className="text-[0.9375rem] text-ink-soft">{t('form.willHold', { count: quiz.questions.length })}</p>
        )}
        <PublishChoice isPublished={isPublished} onChange={form.change} />
        <Button type="submit" busy={form.send.isPending} className="max-sm:w-full">
          {isPublished ? t('quizFile.save') : drafts('save')}
        </Button>
      </div>
    </form>
  )
}

function FileProblems({ name, problems }: { name: string; problems: readonly FileProblem[] }) {
  const { t } = useTranslation('adminContent')
  const placeWords = usePlaceWords()
  const reasonWords = useReasonWords()
  const hidden = problems.length - PROBLEMS_MAX
  return (
    <section role="alert" className="wrap-anywhere rounded-sheet border border-wrong bg-wrong-soft p-4 sm:p-5">
      <h3 className="text-subheading text-wrong">{t('quizFile.problems', { count: problems.length, name })}</h3>
      <ol className="mt-3 divide-y divide-wrong/25 text-[0.9375rem]">
        {problems.slice(0, PROBLEMS_MAX).map((problem, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the problems of a file never change places.
            key={index}
            className="grid gap-x-4 py-2 sm:grid-cols-[minmax(9rem,2fr)_3fr]"
          >
            <span className="font-semibold tabular-nums">{placeWords(problem)}</span>
            <span>{reasonWords(problem)}</span>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className="mt-1 text-[0.9375rem]">{t('quizFile.more', { count: hidden })}</p>}
      <p className="mt-2 text-[0.9375rem]">{t('quizFile.mend')}</p>
    </section>
  )
}

/** `Line 12 · Question 2 · options.1` */
function usePlaceWords(): (problem: FileProblem) => string {
  const { t } = useTranslation('adminContent')
  return ({ line, column, question, field }) =>
    [
      column === undefined ? t('quizFile.line', { line }) : t('quizFile.lineAndColumn', { line, column }),
      question !== undefined && t('quizFile.question', { number: question }),
      field,
    ]
      .filter(Boolean)
      .join(' · ')
}

function useReasonWords(): (problem: FileProblem) => string {
  const { t } = useTranslation('adminContent')
  const { t: files } = useTranslation('adminQuizFiles')
  const errorWords = useErrorWords()
  return ({ reason }) => {
    if (typeof reason === 'object') return t('quizFile.unknownField', { name: reason.unknownField })
    if (reason === 'syntax' || reason === 'wrongKind') return t(`quizFile.${reason}`)
    const format = FORMAT_REASONS.find((each) => each === reason)
    if (format) return files(`problems.${format}`)
    return errorWords.field(reason) ?? reason
  }
}
