import { LoadedDialog } from '../../../loading/loaded-dialog'
import { viewWithWords } from '../../../loading/view-with-words'
import type { SettleDialogProps } from './settle-dialog'

const SETTLE = viewWithWords(['errors'], async () => (await import('./settle-dialog')).SettleDialog)

/** The sheet on which sessions are settled. It stands outside the list that led to it, whose line goes when it is done. */
export function SettleSheet(props: SettleDialogProps) {
  return <LoadedDialog part={SETTLE} isOpen={props.unsettled !== null} {...props} />
}
