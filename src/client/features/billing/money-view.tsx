import { useTranslation } from '../../i18n/use-translation'
import { DashboardLink } from '../../portal/dashboard-link'
import { usePermissions } from '../../portal/use-permissions'
import { Page } from '../../ui/page'
import { MonthAccounts } from './accounting/month-accounts'
import { GiftList } from './gifts/gift-list'
import { BankFile } from './payments/bank-file'
import { PendingMoney } from './payments/pending-money'
import { ToGiveBack } from './payments/to-give-back'
import { AllReceipts } from './receipts/all-receipts'
import { FailedRefunds } from './refunds/failed-refunds'
import { Losses } from './refunds/losses'
import { RefundsUnderWay } from './refunds/refunds-under-way'

/** What is awaited, and what arrived that is not ours. Owners and managers mark it; a viewer reads. */
export function MoneyView() {
  const { t } = useTranslation('adminMoney')
  const { t: admin } = useTranslation('admin')
  const { changes } = usePermissions()
  return (
    <Page title={admin('nav.money')} subtitle={t('subtitle')} eyebrow={<DashboardLink />}>
      <div className="grid gap-10">
        <PendingMoney />
        {changes('money') && <BankFile />}
        <ToGiveBack />
        <RefundsUnderWay />
        <FailedRefunds />
        <Losses />
        <AllReceipts />
        <GiftList />
        <MonthAccounts />
      </div>
    </Page>
  )
}
