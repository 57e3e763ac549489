import { safeReturnPath } from '#shared/return-path'
import { tabStorage } from '../../device/storage'
import { paths } from '../../paths'

const KEY = 'plume-admin-return'

/** Remembers the current page in the tab's storage, because the address of the sign-in page must stay `/admin`. */
export function keepPortalPage(): void {
  tabStorage.write(KEY, location.pathname + location.search)
}

export function isPortalPageKept(): boolean {
  return tabStorage.read(KEY) !== null
}

/** The page to return to after signing in. */
export function takePortalPage(): string {
  const kept = safeReturnPath(tabStorage.read(KEY))
  forgetPortalPage()
  return kept.startsWith(paths.adminDashboard) ? kept : paths.adminDashboard
}

export function forgetPortalPage(): void {
  tabStorage.remove(KEY)
}
