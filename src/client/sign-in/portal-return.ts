import { safeReturnPath } from '#shared/return-path'
import { tabStorage } from '../device/storage'
import { paths } from '../paths'

const KEY = 'plume-admin-return'

/** Remembers the page of the portal that is being left to sign in. In the tab and not in the address: that stays `/admin`. */
export function keepPortalPage(): void {
  tabStorage.write(KEY, location.pathname + location.search)
}

export function isPortalPageKept(): boolean {
  return tabStorage.read(KEY) !== null
}

/** Where to go after signing in: the page that was left, else the dashboard. */
export function takePortalPage(): string {
  const kept = safeReturnPath(tabStorage.read(KEY))
  forgetPortalPage()
  return kept.startsWith(paths.adminDashboard) ? kept : paths.adminDashboard
}

export function forgetPortalPage(): void {
  tabStorage.remove(KEY)
}
