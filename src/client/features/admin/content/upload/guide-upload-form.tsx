import { useState } from 'react'
import { UPLOAD_MAX_BYTES } from '#shared/features/admin/admin-content.contract'
import { LANGUAGES } from '#shared/languages'
import { ApiError } from '../../../../api/api-error'
import { useErrorWords } from '../../../../form/use-error-words'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { SendableFields } from '../../sendable-fields'
import { ChoiceField } from '../choice-field'
import { useUploadGuide } from '../content.queries'
import { RestoredNote, StartOverButton } from '../draft-controls'
import { FailureAlert } from '../failure-alert'
import { SubjectField } from '../subject-field'
import { TextPair } from '../text-pair'
import { useContentForm } from '../use-content-form'
import { ACCEPTED } from './accepted-files'
import { FilePicker } from './file-picker'
import { useFileSize } from './file-size'
import { EMPTY_UPLOAD, fileFault, judgeUpload } from './guide-upload-values'
import { useFileGate } from './use-file-gate'

/** A guide from a file: what it is called, and the file. */
export function GuideUploadForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('adminContent')
  const size = useFileSize()
  const endingOf = useFileGate('guide')
  const fileWords = useFileWords()
  const [file, setFile] = useState<File | null>(null)
  const form = useContentForm({
    draftKey: 'admin-guide-upload',
    initial: EMPTY_UPLOAD,
    judge: judgeUpload(file),
    useSend: useUploadGuide,
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
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <SendableFields isSending={send.isPending}>
        <RestoredNote {...form} />
        <TextPair
          labels={{ en: t('form.title'), fr: t('form.titleFr') }}
          texts={{ en: values.title, fr: values.titleFr }}
          errors={{ en: errorOf('title'), fr: errorOf('titleFr') }}
          onChange={({ en, fr }) => change({ title: en, titleFr: fr })}
        />
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <SubjectField value={values.subject} error={errorOf('subject')} onChange={(subject) => change({ subject })} />
          <ChoiceField
            label={t('form.language')}
            options={LANGUAGES}
            nameOf={(language) => t(`upload.languages.${language}`)}
            value={values.language}
            error={errorOf('language')}
            onChange={(language) => change({ language })}
          />
          <p className="-mt-1.5 text-ink-soft text-sm sm:col-start-2">{t('upload.languageHint')}</p>
        </div>
        <FilePicker
          kind="guide"
          file={file}
          hint={t('upload.acceptedUpTo', { types: ACCEPTED.guide.join(', '), size: size(UPLOAD_MAX_BYTES) })}
          // A file that cannot be sent is said at once; a missing one only when it is asked for.
          error={fileWords(refusedFile ?? (file ? fileFault(file) : errorOf('file')))}
          onPick={pick}
        />
      </SendableFields>
      <FailureAlert error={refusedFile ? null : send.error} title={t('failed.create')} comfort={t('failed.kept')} />
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3 border-line border-t pt-5">
        <StartOverButton {...form} />
        <p role="status" className="wrap-anywhere text-[0.9375rem] text-ink-soft">
          {send.isPending && file && t('upload.sending', { name: file.name })}
        </p>
        <Button type="submit" busy={send.isPending} className="max-sm:w-full">
          {t('upload.send')}
        </Button>
      </div>
    </form>
  )
}

function useFileWords(): (fault: string | undefined) => string | undefined {
  const { t } = useTranslation('adminContent')
  const errorWords = useErrorWords()
  return (fault) => (fault === 'FILE_REQUIRED' ? t('upload.fileRequired') : errorWords.field(fault))
}

/** What the server found wrong with the file itself. */
function fileRefusal(error: Error | null): string | undefined {
  const code = error instanceof ApiError ? error.body.code : undefined
  return code?.startsWith('FILE_') ? code : undefined
}
