import { useTranslation } from '../../../i18n/use-translation'
import { AccountSettings } from '../../../second-factor/account-settings'
import { FactorApiContext } from '../../../second-factor/factor-api'
import { Page } from '../../../ui/page'
import { TUTOR_FACTOR_API } from './tutor-factor-api'

export function TutorAccountView() {
  const { t } = useTranslation('tutorDesk')
  return (
    <Page title={t('account.title')} subtitle={t('account.text')} width="reading">
      <FactorApiContext value={TUTOR_FACTOR_API}>
        <AccountSettings />
      </FactorApiContext>
    </Page>
  )
}
