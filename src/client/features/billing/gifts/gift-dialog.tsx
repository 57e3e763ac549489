import { useState } from 'react'
import { useDraft } from '../../../form/use-draft'
import { useTranslation } from '../../../i18n/use-translation'
import { Dialog } from '../../../ui/overlays/dialog'
import type { PlannedGift } from './gift.queries'
import { GiftForm, NO_GIFT } from './gift-form'
import { GiftSummary } from './gift-summary'

interface GiftDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Hours for one student, several or all: first what it comes to, then the giving. */
export function GiftDialog({ isOpen, onClose }: GiftDialogProps) {
  const { t } = useTranslation('adminMoney')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('gifts.title')} closeLabel={t('close')}>
      {isOpen && <GiftSteps onDone={onClose} />}
    </Dialog>
  )
}

function GiftSteps({ onDone }: { onDone: () => void }) {
  // Kept while the dialog shows what it comes to, so that the way back leads to what was typed.
  const draft = useDraft('gift', NO_GIFT)
  const [planned, setPlanned] = useState<PlannedGift | null>(null)
  if (!planned) return <GiftForm draft={draft} onPlanned={setPlanned} onCancel={onDone} />
  return <GiftSummary gift={planned} draft={draft} onBack={() => setPlanned(null)} onDone={onDone} />
}
