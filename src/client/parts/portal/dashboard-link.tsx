import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { BackLink } from '../../ui/back-link'

/** The back link of a view that is not in the menu. */
export function DashboardLink() {
  const { t } = useTranslation('admin')
  return <BackLink href={paths.adminDashboard}>{t('nav.dashboard')}</BackLink>
}
