import { viewWithWords } from '../loading/view-with-words'

/** For components that already know the endpoints of the account. */
export const CONFIRM_DIALOG = viewWithWords(
  ['adminFactor', 'admin', 'errors'],
  async () => (await import('./confirm-dialog')).ConfirmDialog,
)
