import type { StaffGuide } from '#shared/features/content/content.contract'
import { acceptsUploads } from '../../../device/page-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Dialog } from '../../../ui/overlays/dialog'
import { EditGuideForm } from './edit-guide-form'
import { GuideFiles } from './guide-files'

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
