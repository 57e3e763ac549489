import type { Permission } from '#shared/http/endpoint'

/** Every view of the portal with the permission to read it. */
export const VIEW_PERMISSIONS = {
  dashboard: 'own',
  timetable: 'people',
  users: 'people',
  families: 'people',
  tutors: 'people',
  activity: 'people',
  content: 'content',
  questions: 'content',
  preview: 'content',
  payments: 'money',
  receipts: 'money',
  accounting: 'money',
  emails: 'emails',
  school: 'school',
  staff: 'staff',
  incidents: 'staff',
  logs: 'actions',
  account: 'own',
} as const satisfies Record<string, Permission>
export type AdminView = keyof typeof VIEW_PERMISSIONS

// `Object.keys` returns `string[]`, though the table is constant.
export const ADMIN_VIEWS = Object.keys(VIEW_PERMISSIONS) as AdminView[]

interface MenuGroup {
  /** The key of its heading; a group without one is only separated. */
  heading?: 'money' | 'settings'
  views: readonly MenuView[]
}

/** The menu's groups, from top to bottom. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  { views: ['dashboard'] },
  { views: ['timetable', 'users', 'families', 'tutors', 'activity'] },
  { views: ['content'] },
  { heading: 'money', views: ['payments', 'receipts', 'accounting'] },
  { views: ['emails'] },
  { heading: 'settings', views: ['school', 'staff', 'incidents', 'logs'] },
]

/** One's own account is opened by the name in the header; parts of the content are opened from its list. */
export type MenuView = Exclude<AdminView, 'account' | 'questions' | 'preview'>

/** The entry of the menu that a view belongs to. */
export function menuViewOf(view: AdminView): AdminView {
  return view === 'questions' || view === 'preview' ? 'content' : view
}

/** The groups with the views that may be read. */
export function menuFor(reads: (permission: Permission) => boolean): MenuGroup[] {
  return MENU_GROUPS.map((group) => ({
    ...group,
    views: group.views.filter((view) => reads(VIEW_PERMISSIONS[view])),
  })).filter(({ views }) => views.length > 0)
}

/** The view named in the address; anything else is the dashboard. Addresses of earlier versions keep working. */
export function readAdminView(search: string): AdminView {
  const url = new URLSearchParams(search)
  const requestedView = url.get('view')
  if (requestedView === 'money') return 'payments'
  if (requestedView === 'activity' && url.get('list') === 'staff') return 'logs'
  return ADMIN_VIEWS.find((view) => view === requestedView) ?? 'dashboard'
}
