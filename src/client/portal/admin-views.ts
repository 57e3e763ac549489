import type { Permission } from '#shared/http/endpoint'

/** The views that the menu names. */
export const MENU_VIEWS = ['dashboard', 'users', 'content'] as const
/** Where the dashboard's figures and its last lines lead. */
export const ADMIN_VIEWS = [
  ...MENU_VIEWS,
  'activity',
  'money',
  'emails',
  'tutors',
  'timetable',
  'school',
  'staff',
  'account',
] as const
export type AdminView = (typeof ADMIN_VIEWS)[number]

/** What one must be allowed to read to see a view. */
export const VIEW_PERMISSIONS: Record<AdminView, Permission> = {
  dashboard: 'own',
  users: 'people',
  content: 'content',
  activity: 'people',
  money: 'money',
  emails: 'emails',
  tutors: 'people',
  timetable: 'people',
  school: 'school',
  staff: 'staff',
  account: 'own',
}

/** Where a view belongs in the menu. */
export function menuViewOf(view: AdminView): (typeof MENU_VIEWS)[number] {
  return MENU_VIEWS.find((named) => named === view) ?? 'dashboard'
}

/** The view named in the address; anything else is the dashboard. */
export function readAdminView(search: string): AdminView {
  const asked = new URLSearchParams(search).get('view')
  return ADMIN_VIEWS.find((view) => view === asked) ?? 'dashboard'
}
