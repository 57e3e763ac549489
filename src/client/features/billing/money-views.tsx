import { Plus } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import { portalPaths } from '../../parts/portal/portal-paths'
import { usePermissions } from '../../parts/portal/use-permissions'
import { ButtonLink } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { Page } from '../../ui/page'
import { MonthlySummary } from './accounting/monthly-summary'
import { GiftList } from './gifts/gift-list'
import { AssignPayment } from './payments/assign-payment'
import { BankFile } from './payments/bank/bank-file'
import { Overpayments } from './payments/overpayments'
import { UnpaidPurchases } from './payments/unpaid-purchases'
import { AllReceipts } from './receipts/all-receipts'
import { FailedRefunds } from './refunds/failed-refunds'
import { PendingRefunds } from './refunds/pending-refunds'
import { UncoveredRefunds } from './refunds/uncovered-refunds'

/** Expected, received and refunded money. Owners and managers can change it; viewers can only read. */
export function PaymentsView() {
  const { t } = useTranslation('adminMoney')
  const { t: admin } = useTranslation('admin')
  const { changes } = usePermissions()
  return (
    <Page title={admin('nav.payments')} subtitle={t('subtitle')} actions={changes('money') && <RecordPayment />}>
      <div className="grid gap-10">
        <BankFile />
        <UnpaidPurchases />
        <Overpayments />
        <PendingRefunds />
        <FailedRefunds />
        <UncoveredRefunds />
        <GiftList />
      </div>
    </Page>
  )
}

/** Records money from anybody. The address can open the dialog. */
function RecordPayment() {
  const { t } = useTranslation('adminMoney')
  const [, navigate] = useLocation()
  const isOpen = new URLSearchParams(useSearch()).has('record')
  const close = () => navigate(portalPaths.view('payments'), { replace: true })
  return (
    <>
      <ButtonLink look="secondary" href={portalPaths.recordPayment()}>
        <Plus aria-hidden className="size-5" />
        {t('offlinePayment.open')}
      </ButtonLink>
      <Dialog isOpen={isOpen} onClose={close} title={t('offlinePayment.title')} closeLabel={t('close')}>
        {isOpen && <AssignPayment onDone={close} />}
      </Dialog>
    </>
  )
}

export function ReceiptsView() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('nav.receipts')}>
      <AllReceipts />
    </Page>
  )
}

export function AccountingView() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('nav.accounting')}>
      <MonthlySummary />
    </Page>
  )
}
