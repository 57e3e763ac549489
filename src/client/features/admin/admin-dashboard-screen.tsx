import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Loaded } from '../../loading/loaded'
import { type AdminView, VIEW_RIGHTS } from './admin-views'
import { PORTAL_VIEWS } from './lazy-views'
import { NotAllowed } from './not-allowed'
import { OverviewView } from './overview/overview-view'
import { useRights } from './use-rights'

export function AdminDashboardScreen({ view }: { view: AdminView }) {
  const { t } = useTranslation('admin')
  const { reads } = useRights()
  useEffect(() => {
    // Nobody waits for them later.
    for (const part of Object.values(PORTAL_VIEWS)) part.preload()
  }, [])
  if (!reads(VIEW_RIGHTS[view])) return <NotAllowed title={t(`nav.${view}`)} />
  if (view === 'dashboard') return <OverviewView />
  return <Loaded part={PORTAL_VIEWS[view]} />
}
