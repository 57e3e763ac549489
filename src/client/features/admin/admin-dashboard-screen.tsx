import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { ADMIN_VIEW_ICONS, type AdminView } from './admin-views'

export function AdminDashboardScreen({ view }: { view: AdminView }) {
  const { t } = useTranslation('admin')
  return (
    <Page title={t(`nav.${view}`)}>
      <EmptyState icon={ADMIN_VIEW_ICONS[view]} title={t(`empty.${view}.title`)} text={t(`empty.${view}.text`)} />
    </Page>
  )
}
