import { LayoutDashboard, LibraryBig, type LucideIcon, UsersRound } from 'lucide-react'

export const ADMIN_VIEWS = ['dashboard', 'users', 'content'] as const
export type AdminView = (typeof ADMIN_VIEWS)[number]

export const ADMIN_VIEW_ICONS: Record<AdminView, LucideIcon> = {
  dashboard: LayoutDashboard,
  users: UsersRound,
  content: LibraryBig,
}

/** The view named in the address; anything else is the dashboard. */
export function readAdminView(search: string): AdminView {
  const asked = new URLSearchParams(search).get('view')
  return ADMIN_VIEWS.find((view) => view === asked) ?? 'dashboard'
}
