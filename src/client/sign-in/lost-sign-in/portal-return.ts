import { safeReturnPath } from '#shared/return-path'
import { tabStorage } from '../../device/storage'
import { paths } from '../../paths'

const KEY = 'plume-admin-return'

/** Remembers the current page in the tab's storage, because the address of the sign-in page must stay `/admin`. */
export function savePortalPage(): void {
  tabStorage.write(KEY, location.pathname + location.search)
}

export function hasSavedPortalPage(): boolean {
  return tabStorage.read(KEY) !== null
}

/** The page to return to after signing in. */
export function takePortalPage(): string {
  const saved = safeReturnPath(tabStorage.read(KEY))
  forgetPortalPage()
  return saved.startsWith(paths.adminDashboard) ? saved : paths.adminDashboard
}

export function forgetPortalPage(): void {
  tabStorage.remove(KEY)
}
