import { viewWithWords } from '../loading/view-with-words'

/** For where the endpoints of the account are known already. */
export const CONFIRM_DIALOG = viewWithWords(
  ['adminFactor', 'admin', 'errors'],
  async () => (await import('./confirm-dialog')).ConfirmDialog,
)
