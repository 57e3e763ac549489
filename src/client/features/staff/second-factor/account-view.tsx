import { useTranslation } from '../../../i18n/use-translation'
import { DashboardLink } from '../../../parts/portal/dashboard-link'
import { AccountSettings } from '../../../second-factor/account-settings'
import { FactorApiContext } from '../../../second-factor/factor-api'
import { Page } from '../../../ui/page'
import { STAFF_FACTOR_API } from './staff-factor-api'

export function AccountView() {
  const { t } = useTranslation('adminFactor')
  const { t: admin } = useTranslation('admin')
  return (
    <Page title={admin('nav.account')} subtitle={t('account.text')} eyebrow={<DashboardLink />}>
      <FactorApiContext value={STAFF_FACTOR_API}>
        <AccountSettings />
      </FactorApiContext>
    </Page>
  )
}
