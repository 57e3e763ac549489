import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { OverviewView } from '../../features/staff/overview/overview-view'
import { useTranslation } from '../../i18n/use-translation'
import { Loaded } from '../../loading/loaded'
import { paths } from '../../paths'
import { type AdminView, VIEW_PERMISSIONS } from '../../portal/admin-views'
import { usePermissions } from '../../portal/use-permissions'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { PORTAL_VIEWS } from './portal-views'

export function AdminDashboardScreen({ view }: { view: AdminView }) {
  const { t } = useTranslation('admin')
  const { reads } = usePermissions()
  useEffect(() => {
    // Nobody waits for them later.
    for (const part of Object.values(PORTAL_VIEWS)) part.preload()
  }, [])
  if (!reads(VIEW_PERMISSIONS[view])) return <NotAllowed title={t(`nav.${view}`)} />
  if (view === 'dashboard') return <OverviewView />
  return <Loaded part={PORTAL_VIEWS[view]} />
}

/** A view whose address was typed or kept, and that the role has no part in. */
function NotAllowed({ title }: { title: string }) {
  const { t } = useTranslation('admin')
  return (
    <Page title={title}>
      <EmptyState
        icon={Lock}
        title={t('notAllowed.title')}
        text={t('notAllowed.text')}
        action={
          <ButtonLink look="secondary" href={paths.adminDashboard}>
            {t('nav.dashboard')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
