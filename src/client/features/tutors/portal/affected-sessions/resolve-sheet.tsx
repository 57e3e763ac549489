import { LoadedDialog } from '../../../../loading/loaded-dialog'
import { viewWithWords } from '../../../../loading/view-with-words'
import type { ResolveDialogProps } from './resolve-dialog'

const RESOLVE = viewWithWords(['errors'], async () => (await import('./resolve-dialog')).ResolveDialog)

/** The sheet on which sessions are settled. It stands outside the list that led to it, whose line goes when it is done. */
export function ResolveSheet(props: ResolveDialogProps) {
  return <LoadedDialog part={RESOLVE} isOpen={props.unresolved !== null} {...props} />
}
