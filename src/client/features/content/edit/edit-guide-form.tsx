import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffGuide } from '#shared/features/content/content.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { TextPair } from '../../../portal/content/text-pair'
import { contentActions, isConflict } from '../content.queries'
import { editPath } from '../content-address'
import { FiguresField } from '../figure/figures-field'
import { SubjectRow } from '../subject-row'
import { TitlePair } from '../title-pair'
import { useContentForm } from '../use-content-form'
import { BehindNote } from './behind-note'
import { EditFrame } from './edit-frame'
import { guideEditValues, isTextOfFile, validateGuideEdit } from './guide-edit-values'

interface EditGuideFormProps {
  /** As it is on the server, as far as this page knows. */
  guide: StaffGuide
  onCancel: () => void
  onDone: () => void
}

export function EditGuideForm({ guide, onCancel, onDone }: EditGuideFormProps) {
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
  const isBehind = values.version !== guide.version

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
