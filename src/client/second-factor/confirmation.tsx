import { LoadedWhenNeeded } from '../loading/loaded-part'
import { viewWithWords } from '../loading/view-with-words'
import { useConfirmation } from '../sign-in/use-confirmation'

const CONFIRM_DIALOG = viewWithWords(
  ['adminFactor', 'admin', 'errors'],
  async () => (await import('./confirm-dialog')).ConfirmDialog,
)

/** Asks staff and tutors to confirm who they are when a request needs a recent sign-in. */
export function FactorConfirmation() {
  const { isOpen, answer } = useConfirmation()
  return <LoadedWhenNeeded part={CONFIRM_DIALOG} isNeeded={isOpen} isOpen={isOpen} onAnswer={answer} />
}
