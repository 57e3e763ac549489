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
import { fileFault } from '../../../portal/content/file-problem'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/fields/field-error'
import { FileButton } from '../../../ui/fields/file-button'
import { ChoiceField } from '../choice-field'
import { contentActions } from '../content.queries'
import { addPath } from '../content-address'
import { ContentForm } from '../content-form'
import { SubjectRow } from '../subject-row'
import { TitlePair } from '../title-pair'
import { useContentForm } from '../use-content-form'
import { ACCEPTED, type ContentKind } from './accepted-files'
import { exampleQuizFile } from './example-quiz'
import { useFileSize } from './file-size'
import { EMPTY_UPLOAD, validateUpload } from './guide-upload-values'
import { PdfDetails } from './pdf-details'
import { QuizFromFile } from './quiz-from-file'
import { useFileGate } from './use-file-gate'

interface UploadPanelProps {
  kind: ContentKind
  onDone: (made: StaffQuiz | StaffGuide) => void
}

/** Where the operator keeps files, a guide is made from one; a quiz's JSON is read in the browser. */
export function UploadPanel({ kind, onDone }: UploadPanelProps) {
  if (kind === 'guide' && acceptsUploads()) return <GuideUploadForm onDone={onDone} />
  return <FileReception kind={kind} onDone={onDone} />
}

/** Takes a file and says what becomes of it. Nothing of it is sent from here. */
function FileReception({ kind, onDone }: UploadPanelProps) {
  const { t } = useTranslation('adminContent')
  const endingOf = useFileGate(kind)
  const [taken, setTaken] = useState<{ file: File; ending: string } | null>(null)
  const said = useRef<number>(null)

  function take(file: File) {
    // What was said of the file before would stand over the button of this one.
    if (said.current !== null) dismissNotice(said.current)
    const ending = endingOf(file)
    setTaken(ending ? { file, ending } : null)
    if (ending === '.pdf')
      said.current = showNotice({ title: t('upload.pdf.title'), description: t('upload.pdf.text') })
    else if (ending && !isRead(ending)) said.current = showNotice({ title: t('upload.soon') })
  }

  return (
    <div className="grid gap-5">
      <FilePicker
        kind={kind}
        file={taken?.file ?? null}
        hint={t('upload.accepted', { types: ACCEPTED[kind].join(', ') })}
        onPick={take}
      />
      {kind === 'quiz' && isRead('.json') && !taken && (
        <Button look="quiet" onClick={() => saveFile(exampleQuizFile())} className="justify-self-center">
          <Download aria-hidden className="size-5" />
          {t('upload.example')}
        </Button>
      )}
      {taken?.ending === '.pdf' && <PdfDetails key={taken.file.name} kind={kind} />}
      {taken && isRead(taken.ending) && <QuizFromFile file={taken.file} onDone={onDone} />}
    </div>
  )
}

function isRead(ending: string): boolean {
  return ending === '.json' && acceptsUploads()
}

/** A guide from a file: what it is called, and the file. */
function GuideUploadForm({ onDone }: { onDone: (made: StaffGuide) => void }) {
  const { t } = useTranslation('adminContent')
  const size = useFileSize()
  const endingOf = useFileGate('guide')
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
  const refusedFile = fileRefusal(send.error)

  function pick(picked: File) {
    if (send.isPending || !endingOf(picked)) return
    send.reset()
    setFile(picked)
  }

  return (
    <ContentForm
      form={form}
      error={refusedFile ? null : send.error}
      submitLabel={t('upload.send')}
      note={
        <p role="status" className="wrap-anywhere text-[0.9375rem] text-ink-soft">
          {send.isPending && file && t('upload.sending', { name: file.name })}
        </p>
      }
    >
      <TitlePair values={values} change={change} errorOf={errorOf} />
      <SubjectRow values={values} change={change} errorOf={errorOf}>
        <ChoiceField
          label={t('form.language')}
          options={LANGUAGES}
          nameOf={(language) => t(`upload.languages.${language}`)}
          value={values.language}
          error={errorOf('language')}
          onChange={(language) => change({ language })}
        />
        <p className="-mt-1.5 text-ink-soft text-sm sm:col-start-2">{t('upload.languageHint')}</p>
      </SubjectRow>
      <FilePicker
        kind="guide"
        file={file}
        hint={t('upload.acceptedUpTo', { types: ACCEPTED.guide.join(', '), size: size(UPLOAD_MAX_BYTES) })}
        // A file that cannot be sent is said at once; a missing one only when it is asked for.
        error={fileWords(refusedFile ?? (file ? fileFault(file) : errorOf('file')))}
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

/** What the server found wrong with the file itself. */
function fileRefusal(error: Error | null): string | undefined {
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

/** A file is chosen by a button, or dropped around it. */
function FilePicker({ kind, file, hint, error, onPick }: FilePickerProps) {
  const { t } = useTranslation('adminContent')
  const size = useFileSize()
  const id = useId()
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onPick(dropped)
  }

  return (
    <fieldset
      aria-label={t('upload.file')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid min-w-0 justify-items-center gap-3 rounded-sheet border-2 border-dashed px-4 py-7 text-center transition-colors ${isOver ? 'border-primary bg-gold-soft' : 'border-edge/60 bg-paper'}`}
    >
      <FileUp aria-hidden className="size-8 text-primary" strokeWidth={1.5} />
      <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <FileButton
          accept={ACCEPTED[kind]}
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
