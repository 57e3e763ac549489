import { FileUp } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffGuide } from '#shared/features/content/content.contract'
import { LANGUAGES, type Language } from '#shared/languages'
import { useAction } from '../../../api/use-action'
import { acceptsUploads } from '../../../device/page-settings'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { fileFault } from '../../../portal/content/file-problem'
import { TextPair } from '../../../portal/content/text-pair'
import { FieldError } from '../../../ui/fields/field-error'
import { FileButton } from '../../../ui/fields/file-button'
import { Dialog } from '../../../ui/overlays/dialog'
import { contentActions, isConflict } from '../content.queries'
import { editPath } from '../content-address'
import { FiguresField } from '../figure/figures-field'
import { SubjectRow } from '../subject-row'
import { TitlePair } from '../title-pair'
import { ACCEPTED } from '../upload/accepted-files'
import { useFileGate } from '../upload/use-file-gate'
import { useContentForm } from '../use-content-form'
import { useFailureText } from '../use-failure-words'
import { BehindNote } from './behind-note'
import { EditFrame } from './edit-frame'
import { guideEditValues, isTextOfFile, validateGuideEdit } from './guide-edit-values'

interface EditGuideDialogProps {
  /** Null when the dialog is closed. */
  guideId: number | null
  guides: StaffGuide[] | undefined
  onClose: () => void
}

export function EditGuideDialog({ guideId, guides, onClose }: EditGuideDialogProps) {
  const { t } = useTranslation('adminContent')
  const guide = guides?.find(({ id }) => id === guideId)
  return (
    <Dialog
      isOpen={guideId !== null && guides !== undefined}
      onClose={onClose}
      title={t('editingGuide.title')}
      closeLabel={t('dialog.close')}
      width="wide"
    >
      {guide ? (
        <>
          <EditGuideForm
            key={guide.id}
            guide={guide}
            onCancel={onClose}
            onDone={() => {
              onClose()
              showNotice({ title: t('editingGuide.saved') })
            }}
          />
          {acceptsUploads() && <GuideFiles guide={guide} />}
        </>
      ) : (
        <p className="mt-3">{t('reading.gone')}</p>
      )}
    </Dialog>
  )
}

interface EditGuideFormProps {
  /** As it is on the server, as far as this page knows. */
  guide: StaffGuide
  onCancel: () => void
  onDone: () => void
}

function EditGuideForm({ guide, onCancel, onDone }: EditGuideFormProps) {
  const { t } = useTranslation('adminContent')
  const [initial] = useState(() => guideEditValues(guide))
  const failed = t('editingGuide.failed')
  const form = useContentForm({
    draftName: `admin-guide-${guide.id}`,
    initial,
    validate: (values) => validateGuideEdit(guide, values),
    action: contentActions.updateGuide,
    late: { title: failed, href: editPath('guide', guide.id) },
    onDone,
  })
  const { values, change, errorOf } = form
  const hasTextOfFile = guide.files.some(({ format }) => format === 'txt')
  const mayHaveFigures = guide.type !== 'audio' && (!hasTextOfFile || values.figures.length > 0)
  const isBehind = !form.hasNoAnswer && values.version !== guide.version

  function saveAnyway({ currentTarget: { form: element } }: MouseEvent<HTMLButtonElement>) {
    flushSync(() => change({ version: guide.version }))
    element?.requestSubmit()
  }

  return (
    <EditFrame
      form={form}
      error={isBehind && isConflict(form.send.error) ? null : form.send.error}
      failed={failed}
      note={
        isBehind && (
          <BehindNote
            title={t('editingGuide.behind')}
            text={t('behind')}
            onTakeTheirs={() => change(guideEditValues(guide))}
            onSaveAnyway={saveAnyway}
          />
        )
      }
      onCancel={onCancel}
    >
      <TitlePair values={values} change={change} errorOf={errorOf} />
      <SubjectRow values={values} change={change} errorOf={errorOf} />
      <TextPair
        labels={{ en: t('form.content'), fr: t('form.contentFr') }}
        texts={{ en: values.content, fr: values.contentFr }}
        errors={{ en: errorOf('content'), fr: errorOf('contentFr') }}
        isFixed={{ en: isTextOfFile(guide, 'en'), fr: isTextOfFile(guide, 'fr') }}
        rows={10}
        onChange={({ en, fr }) => change({ content: en, contentFr: fr })}
      />
      {hasTextOfFile && <p className="-mt-2 text-ink-soft text-sm">{t('editingGuide.textOfFile')}</p>}
      {mayHaveFigures && <FiguresField values={values} change={change} />}
    </EditFrame>
  )
}

/** A guide's files, one for each language: what there is, and the way to another. */
function GuideFiles({ guide }: { guide: StaffGuide }) {
  const { t } = useTranslation('adminContent')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mt-7 border-line border-t pt-5">
      <h3 id={titleId} className="text-subheading">
        {t('guideFiles.title')}
      </h3>
      <p className="text-[0.9375rem] text-ink-soft">{t('guideFiles.text')}</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <GuideFile guide={guide} language={language} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GuideFile({ guide, language }: { guide: StaffGuide; language: Language }) {
  const { t } = useTranslation('adminContent')
  const errorWords = useErrorWords()
  const failureText = useFailureText()
  const endingOf = useFileGate('guide')
  const errorId = useId()
  const [problem, setFault] = useState<string>()
  const format = guide.files.find((file) => file.language === language)?.format
  const replace = useAction({
    ...contentActions.replaceFile,
    onSuccess: () => {
      showNotice({ title: t('guideFiles.saved') })
    },
    onError: (error) => setFault(failureText(error, { title: t('guideFiles.failed') }).text),
  })

  function pick(file: File) {
    if (!endingOf(file)) return
    const found = fileFault(file)
    setFault(errorWords.field(found))
    if (!found) replace.mutate({ id: guide.id, version: guide.version, language, file })
  }

  return (
    <div className="grid gap-2 rounded-control border border-line p-3.5">
      <p className="font-semibold">
        {t(`guideFiles.${language}`, { format: format?.toUpperCase() ?? t('guideFiles.none') })}
      </p>
      <p>
        <FileButton
          accept={ACCEPTED.guide}
          disabled={replace.isPending}
          aria-describedby={problem ? errorId : undefined}
          onPick={pick}
        >
          <FileUp aria-hidden className="size-5" />
          {t(`guideFiles.choose.${language}`)}
        </FileButton>
      </p>
      <div role="alert">
        <FieldError id={errorId} error={problem} />
      </div>
    </div>
  )
}
