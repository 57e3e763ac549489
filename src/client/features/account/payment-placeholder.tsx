import { CreditCard } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { Button } from '../../ui/button'

/** A page still to be written, and it says so. */
export function PaymentPlaceholder() {
  const { t } = useTranslation('account')
  const say = () => showNotice({ title: t('payment.comingSoon'), description: t('payment.comingSoonText') })
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center">
      <CreditCard aria-hidden className="size-10 text-primary" />
      <h2 className="text-heading">{t('payment.title')}</h2>
      <p className="max-w-prose text-balance text-ink-soft">{t('payment.text')}</p>
      <Button look="secondary" onClick={say} className="mt-3">
        {t('payment.add')}
      </Button>
    </div>
  )
}
