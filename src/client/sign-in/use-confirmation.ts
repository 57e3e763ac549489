import { useEffect } from 'react'
import { confirmThrough } from '../api/call'
import { createPageStore, usePageStore } from '../device/page-store'

const CONFIRMATION_NEEDS = ['REAUTH_NEEDED', 'EMAIL_CODE_NEEDED'] as const
export type ConfirmationNeed = (typeof CONFIRMATION_NEEDS)[number]

/** For the component with the dialogs of one kind of account. */
export interface ConfirmationProps {
  need: ConfirmationNeed | null
  onAnswer: (isConfirmed: boolean) => void
}

interface PendingConfirmation {
  need: ConfirmationNeed
  /** Resolves the promise of the request that waits. */
  resolve: (isConfirmed: boolean) => void
}

const pending = createPageStore<PendingConfirmation | null>(null)

function answer(isConfirmed: boolean): void {
  const answered = pending.read()
  // First: the request may need something else immediately.
  pending.replace(null)
  answered?.resolve(isConfirmed)
}

/** The state of the dialog for one need. A dialog closes late, when the next one may be open: that answers nothing. */
export function dialogFor(asked: ConfirmationNeed, { need, onAnswer }: ConfirmationProps) {
  const isOpen = need === asked
  return {
    isOpen,
    onAnswer: (isConfirmed: boolean) => {
      if (isOpen) onAnswer(isConfirmed)
    },
  }
}

/** For the dialogs of a screen that ask for the password or an emailed code when a request needs it. */
export function useConfirmation() {
  const need = usePageStore(pending)?.need ?? null
  useEffect(() => {
    confirmThrough(async (code) => {
      const needed = CONFIRMATION_NEEDS.find((each) => each === code)
      return needed !== undefined && new Promise((resolve) => pending.replace({ need: needed, resolve }))
    })
    return () => {
      confirmThrough(undefined)
      // Leaving the screen cancels the request.
      answer(false)
    }
  }, [])
  return { need, answer }
}
