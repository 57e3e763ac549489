import type { ComponentType } from 'react'
import type { Loadable } from '../loading/loadable'
import { LoadedWhenNeeded } from '../loading/loaded-part'
import { useConfirmation } from '../sign-in/use-confirmation'
import type { ConfirmDialogProps } from './confirm-dialog'

/** Asks staff, tutors and guardians to confirm who they are when a request needs a recent sign-in. */
export function FactorConfirmation({ dialog }: { dialog: Loadable<ComponentType<ConfirmDialogProps>> }) {
  const { isOpen, answer } = useConfirmation()
  return <LoadedWhenNeeded part={dialog} isNeeded={isOpen} isOpen={isOpen} onAnswer={answer} />
}
