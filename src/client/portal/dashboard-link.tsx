import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { BackLink } from '../ui/back-link'

/** The way back of a view that the menu does not name. */
export function DashboardLink() {
  const { t } = useTranslation('admin')
  return <BackLink href={paths.adminDashboard}>{t('nav.dashboard')}</BackLink>
}
