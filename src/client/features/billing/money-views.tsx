import { useTranslation } from '../../i18n/use-translation'
import { Page } from '../../ui/page'
import { MonthlySummary } from './accounting/monthly-summary'
import { GiftList } from './gifts/gift-list'
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
  return (
    <Page title={admin('nav.payments')} subtitle={t('subtitle')}>
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
