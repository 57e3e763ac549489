import { useEffect } from 'react'
import { Loaded } from '../../loading/loaded'
import type { AdminView } from './admin-views'
import { OverviewView } from './overview/overview-view'
import { PORTAL_PARTS } from './portal-parts'
import { UsersView } from './users/users-view'

export function AdminDashboardScreen({ view }: { view: AdminView }) {
  useEffect(() => {
    // Nobody waits for them later.
    for (const part of Object.values(PORTAL_PARTS)) part.preload()
  }, [])
  if (view === 'dashboard') return <OverviewView />
  if (view === 'users') return <UsersView />
  return <Loaded part={PORTAL_PARTS[view]} />
}
