import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { useConfirmation } from '../../../sign-in/use-confirmation'

const CONFIRM_DIALOG = viewWithWords(
  ['adminFactor', 'errors'],
  async () => (await import('./staff-confirm-dialog')).StaffConfirmDialog,
)

/** Asks staff to confirm who they are when a request needs a recent sign-in. */
export function StaffConfirmation() {
  const { isOpen, answer } = useConfirmation()
  return <LoadedWhenNeeded part={CONFIRM_DIALOG} isNeeded={isOpen} isOpen={isOpen} onAnswer={answer} />
}
