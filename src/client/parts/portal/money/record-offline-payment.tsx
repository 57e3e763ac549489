import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/fields/select-field'
import { Dialog } from '../../../ui/overlays/dialog'
import { OfflinePaymentForm } from './offline-payment-form'

interface RecordOfflinePaymentProps {
  studentId: string
  /** The children of a family, to choose whose purchase it is. The family's balance gets the hours in any case. */
  family?: readonly { value: string; label: string }[]
}

export function RecordOfflinePayment({ studentId, family = [] }: RecordOfflinePaymentProps) {
  const { t } = useTranslation('adminMoney')
  const [isOpen, setIsOpen] = useState(false)
  const [payer, setPayer] = useState(studentId)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)} className="min-h-11">
        <Banknote aria-hidden className="size-5" />
        {t('offlinePayment.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('offlinePayment.title')} closeLabel={t('close')}>
        {isOpen && family.length > 1 && (
          <div className="mt-4">
            <SelectField
              label={t('offlinePayment.child')}
              hint={t('offlinePayment.childHint')}
              options={family}
              value={payer}
              onChange={setPayer}
            />
          </div>
        )}
        {isOpen && <OfflinePaymentForm studentId={payer} onDone={close} />}
      </Dialog>
    </>
  )
}
