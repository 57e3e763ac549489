import { useState } from 'react'
import { readHours } from '#shared/features/billing/hours.rules'
import { useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { useStudent } from '../../sign-in/student'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { DeleteAccountForm } from './delete-account-form'

/** Asks twice: first what will be lost, then for the email in the student's own hand. */
export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('deletion.title')} closeLabel={t('deletion.close')}>
      <Steps onClose={onClose} />
    </Dialog>
  )
}

function Steps({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const [isSure, setSure] = useState(false)
  return (
    <>
      <WhatIsLost />
      {isSure ? (
        <DeleteAccountForm onKeep={onClose} />
      ) : (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => setSure(true)}>
            {t('deletion.goOn')}
          </Button>
          <Button onClick={onClose}>{t('deletion.keep')}</Button>
        </div>
      )}
    </>
  )
}

function WhatIsLost() {
  const { t } = useTranslation('account')
  const amounts = useAmounts()
  const hours = readHours(useStudent().creditsRemaining)
  return (
    <>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-ink-soft">
        <li>{t('deletion.sessions')}</li>
        {hours > 0 && <li>{t('deletion.hours', { hours: amounts.hours(hours) })}</li>}
        <li>{t('deletion.answers')}</li>
      </ul>
      <p className="mt-3 font-semibold">{t('deletion.forGood')}</p>
    </>
  )
}
