import { useTranslation } from '../../../i18n/use-translation'
import { Page } from '../../../ui/page'
import { DashboardLink } from '../dashboard-link'
import { useRights } from '../use-rights'
import { AllReceipts } from './all-receipts'
import { AwaitedMoney } from './awaited-money'
import { BankFile } from './bank-file'
import { FailedRefunds } from './failed-refunds'
import { GiftList } from './gift-list'
import { Losses } from './losses'
import { MonthAccounts } from './month-accounts'
import { RefundsUnderWay } from './refunds-under-way'
import { ToGiveBack } from './to-give-back'

/** What is awaited, and what arrived that is not ours. Owners and managers mark it; a viewer reads. */
export function MoneyView() {
  const { t } = useTranslation('adminMoney')
  const { t: admin } = useTranslation('admin')
  const { changes } = useRights()
  return (
    <Page title={admin('nav.money')} subtitle={t('subtitle')} eyebrow={<DashboardLink />}>
      <div className="grid gap-10">
        <AwaitedMoney />
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
