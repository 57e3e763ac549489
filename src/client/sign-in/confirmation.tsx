import { LoadedWhenNeeded } from '../loading/loaded-part'
import { viewWithWords } from '../loading/view-with-words'
import { useConfirmation } from './use-confirmation'

/** Few actions ask for the password or a code, so they are loaded when one does. */
const DIALOGS = viewWithWords(
  ['confirm', 'emailCode', 'errors'],
  async () => (await import('./student-confirm-dialogs')).StudentConfirmDialogs,
)

export function ConfirmDialog() {
  const { need, answer } = useConfirmation()
  return <LoadedWhenNeeded part={DIALOGS} isNeeded={need !== null} need={need} onAnswer={answer} />
}
