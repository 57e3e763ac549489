import { useState } from 'react'
import type { StaffGuide } from '#shared/features/content/content.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { TextPair } from '../../../parts/portal/content/text-pair'
import { contentActions } from '../content.queries'
import { editPath } from '../content-address'
import { SubjectRow, TitleFields } from '../content-fields'
import { FiguresField } from '../figure/figure-fields'
import { useContentForm } from '../use-content-form'
import { EditForm } from './edit-form'
import { guideEditValues, isTextOfFile, validateGuideEdit } from './guide-edit-values'

interface EditGuideFormProps {
  /** The newest version that was fetched. */
  guide: StaffGuide
  onClose: () => void
}

export function EditGuideForm({ guide, onClose }: EditGuideFormProps) {
  const { t } = useTranslation('adminContent')
  const [initial] = useState(() => guideEditValues(guide))
  const failed = t('editingGuide.failed')
  const form = useContentForm({
    draftName: `admin-guide-${guide.id}`,
    initial,
    validate: (values) => validateGuideEdit(guide, values),
    action: contentActions.updateGuide,
    late: { title: failed, href: editPath('guide', guide.id) },
    onDone: () => {
      onClose()
      showNotice({ title: t('editingGuide.saved') })
    },
  })
  const { values, change, errorOf } = form
  const hasTextOfFile = guide.files.some(({ format }) => format === 'txt')
  const mayHaveFigures = guide.type !== 'audio' && (!hasTextOfFile || values.figures.length > 0)
  return (
    <EditForm
      form={form}
      failed={failed}
      conflict={
        !form.hasNoResponse &&
        values.version !== guide.version && {
          title: t('editingGuide.behind'),
          text: t('behind'),
          onTakeTheirs: () => change(guideEditValues(guide)),
          onKeepMine: () => change({ version: guide.version }),
        }
      }
      onCancel={onClose}
    >
      <TitleFields values={values} change={change} errorOf={errorOf} />
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
    </EditForm>
  )
}
