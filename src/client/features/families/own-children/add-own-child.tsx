import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { AddChildForm } from '../../../parts/family/add-child-form'
import { Dialog } from '../../../ui/overlays/dialog'
import { ownChildActions } from './own-children.queries'

/** A guardian creates the account of a child and consents to it. */
export function AddOwnChildDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('children')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('list.add')} closeLabel={t('close')} width="wide">
      {isOpen && (
        <div className="mt-4">
          <AddChildForm
            action={ownChildActions.create}
            asksConsent
            onCreated={(name, isStillOpen) => {
              showNotice({ title: t('created', { name }) })
              if (isStillOpen) onClose()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}
