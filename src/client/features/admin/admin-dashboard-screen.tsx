import { ActivityView } from './activity/activity-view'
import type { AdminView } from './admin-views'
import { ContentView } from './content/content-view'
import { OverviewView } from './overview/overview-view'
import { UsersView } from './users/users-view'

const VIEWS = { dashboard: OverviewView, users: UsersView, content: ContentView, activity: ActivityView }

export function AdminDashboardScreen({ view }: { view: AdminView }) {
  const View = VIEWS[view]
  return <View />
}
