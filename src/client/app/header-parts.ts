import { loadable } from '../loading/loadable'

/** Parts of the header that a visitor of the landing page does not need, or not yet. */
export const headerParts = {
  studentAccount: loadable(async () => (await import('./student-account')).StudentAccount),
  drawerContents: loadable(async () => (await import('./drawer-contents')).DrawerContents),
}
