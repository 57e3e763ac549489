import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedDialog } from '../../../loading/loaded-dialog'
import { viewWithWords } from '../../../loading/view-with-words'
import { Button } from '../../../ui/button'

const REFUND_DIALOG = viewWithWords(['adminRefunds'], async () => (await import('./refund-dialog')).RefundDialog)

interface RefundButtonProps {
  studentId: string
  /** Refunds only this purchase. */
  purchase?: { id: number; reference: string }
}

export function RefundButton({ studentId, purchase }: RefundButtonProps) {
  const { t } = useTranslation('adminMoney')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look="secondary"
        className="min-h-11"
        aria-label={purchase && `${t('refund')} ${purchase.reference}`}
        onClick={() => setIsOpen(true)}
      >
        {t('refund')}
      </Button>
      <LoadedDialog
        part={REFUND_DIALOG}
        isOpen={isOpen}
        studentId={studentId}
        purchaseId={purchase?.id}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
