import { useState } from 'react'
import type { StaffGuide } from '#shared/features/content/content.contract'
import { UPLOAD_MAX_BYTES } from '#shared/http/upload-limits'
import { LANGUAGES } from '#shared/languages'
import { ApiError } from '../../../api/api-error'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { fileFault } from '../../../portal/content/file-problem'
import { ChoiceField } from '../choice-field'
import { contentActions } from '../content.queries'
import { addPath } from '../content-address'
import { ContentForm } from '../content-form'
import { SubjectRow } from '../subject-row'
import { TitlePair } from '../title-pair'
import { useContentForm } from '../use-content-form'
import { ACCEPTED } from './accepted-files'
import { FilePicker } from './file-picker'
import { useFileSize } from './file-size'
import { EMPTY_UPLOAD, validateUpload } from './guide-upload-values'
import { useFileGate } from './use-file-gate'

/** A guide from a file: what it is called, and the file. */
export function GuideUploadForm({ onDone }: { onDone: (made: StaffGuide) => void }) {
  const { t } = useTranslation('adminContent')
  const size = useFileSize()
  const endingOf = useFileGate('guide')
  const fileWords = useFileWords()
  const [file, setFile] = useState<File | null>(null)
  const form = useContentForm({
    draftName: 'admin-guide-upload',
    initial: EMPTY_UPLOAD,
    file,
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
