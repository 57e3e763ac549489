import type { ComponentType } from 'react'
import type { Loadable } from '../loading/loadable'
import { LoadedWhenNeeded } from '../loading/loaded-part'
import { useConfirmation } from '../sign-in/use-confirmation'
import type { ConfirmDialogProps } from './confirm-dialog'

/** Asks staff and tutors to confirm who they are when a request needs a recent sign-in. */
export function FactorConfirmation({ dialog }: { dialog: Loadable<ComponentType<ConfirmDialogProps>> }) {
  const { need, answer } = useConfirmation()
  const isOpen = need !== null
  return <LoadedWhenNeeded part={dialog} isNeeded={isOpen} isOpen={isOpen} onAnswer={answer} />
}
