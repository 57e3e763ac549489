import { Download, FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import type { StaffGuide, StaffQuiz } from '#shared/features/content/content.contract'
import { UPLOAD_MAX_BYTES } from '#shared/http/upload-limits'
import { LANGUAGES } from '#shared/languages'
import { ApiError } from '../../../api/api-error'
import { saveFile } from '../../../api/download-file'
import { acceptsUploads } from '../../../device/page-settings'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { dismissNotice, showNotice } from '../../../notices/notice-store'
import { fileProblem } from '../../../parts/portal/content/file-problem'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/fields/field-error'
import { FileButton } from '../../../ui/fields/file-button'
import { SelectField } from '../../../ui/fields/select-field'
import { contentActions } from '../content.queries'
import { addPath } from '../content-address'
import { PublishChoice, SubjectRow, TitleFields } from '../content-fields'
import { ContentForm } from '../content-form'
import { useContentForm } from '../use-content-form'
import { type ContentKind, QUIZ_SOURCES } from './accepted-files'
import { exampleQuizFile } from './example-quiz'
import { useFileSize } from './file-size'
import { EMPTY_UPLOAD, validateUpload } from './guide-upload-values'
import { PdfDetails } from './pdf-details'
import { csvTemplate } from './quiz-formats'
import { QuizFromFile } from './quiz-from-file'
import { useAcceptedFiles } from './use-accepted-files'

interface UploadPanelProps {
  kind: ContentKind
  onDone: (content: StaffQuiz | StaffGuide) => void
}

/** If the operator stores files, a guide can be made from one. A quiz is read in the browser. */
export function UploadPanel({ kind, onDone }: UploadPanelProps) {
  if (kind === 'guide' && acceptsUploads()) return <GuideUploadForm onDone={onDone} />
  return <LocalFile kind={kind} onDone={onDone} />
}

/** Reads a quiz file, or shows what will happen to the file. Nothing is sent. */
function LocalFile({ kind, onDone }: UploadPanelProps) {
  const { t } = useTranslation('adminContent')
  const accepted = useAcceptedFiles(kind)
  const [picked, setPicked] = useState<{ file: File; ending: string } | null>(null)
  const noticeId = useRef<number>(null)
  /** A quiz cannot be read from a PDF, so choosing one shows an error immediately. */
  const isExplained = kind === 'quiz' && acceptsUploads()

  function pick(file: File) {
    // The notice about the previous file would cover the button.
    if (noticeId.current !== null) dismissNotice(noticeId.current)
    const ending = accepted.endingOf(file)
    setPicked(ending ? { file, ending } : null)
    if (ending === '.pdf' && !isExplained)
      noticeId.current = showNotice({ title: t('upload.pdf.title'), description: t('upload.pdf.text') })
    else if (ending && !isReadable(ending)) noticeId.current = showNotice({ title: t('upload.soon') })
  }

  return (
    <div className="grid gap-5">
      <FilePicker
        kind={kind}
        file={picked?.file ?? null}
        hint={t('upload.accepted', { types: accepted.types.join(', ') })}
        onPick={pick}
      />
      {isExplained && !picked && <Templates />}
      {picked?.ending === '.pdf' &&
        (isExplained ? <PdfExplained /> : <PdfDetails key={picked.file.name} kind={kind} />)}
      {picked && isReadable(picked.ending) && <QuizFromFile file={picked.file} onDone={onDone} />}
    </div>
  )
}

function isReadable(ending: string): boolean {
  return QUIZ_SOURCES.some((each) => each === ending) && acceptsUploads()
}

function Templates() {
  const { t } = useTranslation('adminContent')
  const { t: files } = useTranslation('adminQuizFiles')
  return (
    <div className="flex flex-wrap justify-center gap-x-3">
      <Button look="quiet" onClick={() => saveFile(exampleQuizFile())}>
        <Download aria-hidden className="size-5" />
        {t('upload.example')}
      </Button>
      <Button look="quiet" onClick={() => saveFile(csvTemplate())}>
        <Download aria-hidden className="size-5" />
        {files('template')}
      </Button>
    </div>
  )
}

function PdfExplained() {
  const { t } = useTranslation('adminQuizFiles')
  return (
    <div role="alert" className="rounded-sheet border border-line bg-gold-soft p-4 sm:p-5">
      <h3 className="text-subheading">{t('pdf.title')}</h3>
      <p className="mt-1 text-[0.9375rem]">{t('pdf.text', { types: QUIZ_SOURCES.join(', ') })}</p>
    </div>
  )
}

function GuideUploadForm({ onDone }: { onDone: (guide: StaffGuide) => void }) {
  const { t } = useTranslation('adminContent')
  const { t: drafts } = useTranslation('adminDrafts')
  const size = useFileSize()
  const accepted = useAcceptedFiles('guide')
  const fileWords = useFileWords()
  const [file, setFile] = useState<File | null>(null)
  const form = useContentForm({
    draftName: 'admin-guide-upload',
    initial: EMPTY_UPLOAD,
    validate: (values) => validateUpload(file, values),
    action: contentActions.uploadGuide,
    late: { title: t('failed.create'), href: addPath('guide', 'file') },
    onDone,
  })
  const { values, change, errorOf, send } = form
  const refusedCode = fileErrorCode(send.error)

  function pick(picked: File) {
    if (send.isPending || !accepted.endingOf(picked)) return
    send.reset()
    setFile(picked)
  }

  return (
    <ContentForm
      form={form}
      error={refusedCode ? null : send.error}
      failed={t('failed.create')}
      submitLabel={values.isPublished ? t('upload.send') : drafts('save')}
      note={
        <>
          <p role="status" className="wrap-anywhere text-[0.9375rem] text-ink-soft empty:hidden">
            {send.isPending && file && t('upload.sending', { name: file.name })}
          </p>
          <PublishChoice isPublished={values.isPublished} onChange={change} />
        </>
      }
    >
      <TitleFields values={values} change={change} errorOf={errorOf} />
      <SubjectRow values={values} change={change} errorOf={errorOf}>
        <SelectField
          label={t('form.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`upload.languages.${value}`) }))}
          value={values.language}
          error={errorOf('language')}
          onChange={(language) => change({ language })}
        />
        <p className="-mt-1.5 text-ink-soft text-sm sm:col-start-2">{t('upload.languageHint')}</p>
      </SubjectRow>
      <FilePicker
        kind="guide"
        file={file}
        hint={t('upload.acceptedUpTo', { types: accepted.types.join(', '), size: size(UPLOAD_MAX_BYTES) })}
        // An invalid file is reported immediately, a missing one when the form is sent.
        error={fileWords(refusedCode ?? (file ? fileProblem(file) : errorOf('file')))}
        onPick={pick}
      />
    </ContentForm>
  )
}

function useFileWords(): (problem: string | undefined) => string | undefined {
  const { t } = useTranslation('adminContent')
  const errorWords = useErrorWords()
  return (problem) => (problem === 'FILE_REQUIRED' ? t('upload.fileRequired') : errorWords.field(problem))
}

/** The code of a refusal that is about the file itself. */
function fileErrorCode(error: Error | null): string | undefined {
  const code = error instanceof ApiError ? error.body.code : undefined
  return code?.startsWith('FILE_') ? code : undefined
}

interface FilePickerProps {
  kind: ContentKind
  file: File | null
  hint: string
  error?: string | undefined
  onPick: (file: File) => void
}

/** A file is chosen with the button or dropped here. */
function FilePicker({ kind, file, hint, error, onPick }: FilePickerProps) {
  const { t } = useTranslation('adminContent')
  const accepted = useAcceptedFiles(kind)
  const size = useFileSize()
  const id = useId()
  const [isDraggedOver, setDraggedOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setDraggedOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onPick(dropped)
  }

  return (
    <fieldset
      aria-label={t('upload.file')}
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
      className={`grid min-w-0 justify-items-center gap-3 rounded-sheet border-2 border-dashed px-4 py-7 text-center
        transition-colors ${isDraggedOver ? 'border-primary bg-gold-soft' : 'border-edge/60 bg-paper'}`}
    >
      <FileUp aria-hidden className="size-8 text-primary" strokeWidth={1.5} />
      <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <FileButton
          accept={accepted.types}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint ${id}-chosen ${id}-error`}
          onPick={onPick}
        >
          {file ? t('upload.chooseOther') : t('upload.choose')}
        </FileButton>
        <span className="text-ink-soft">{t('upload.drop')}</span>
      </p>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
      <p id={`${id}-chosen`} role="status" className="wrap-anywhere font-semibold text-[0.9375rem] empty:hidden">
        {file && t('upload.chosen', { name: file.name, size: size(file.size) })}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
