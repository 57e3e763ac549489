import { viewWithWords } from '../../../loading/view-with-words'

/** Few actions ask for a recent sign-in, so it is loaded when one does. */
export const STAFF_CONFIRM_DIALOG = viewWithWords(
  ['adminFactor', 'admin', 'errors'],
  async () => (await import('./staff-confirm-dialog')).StaffConfirmDialog,
)
