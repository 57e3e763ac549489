import { useEffect } from 'react'
import { Loaded } from '../../loading/loaded'
import { ActivityView } from './activity/activity-view'
import type { AdminView } from './admin-views'
import { contentPart } from './content-part'
import { OverviewView } from './overview/overview-view'
import { UsersView } from './users/users-view'

const VIEWS = { dashboard: OverviewView, users: UsersView, activity: ActivityView }

export function AdminDashboardScreen({ view }: { view: AdminView }) {
  // Fetched once the first view stands, so that nobody waits for it later. A failure shows when the view is opened.
  useEffect(() => void contentPart.preload().catch(() => {}), [])
  if (view === 'content') return <Loaded part={contentPart} />
  const View = VIEWS[view]
  return <View />
}
