import { useEffect } from 'react'
import { confirmThrough } from '../api/call'
import { createPageStore, usePageStore } from '../device/page-store'

/** Resolves the promise of the request that waits for the password. */
const pending = createPageStore<((isConfirmed: boolean) => void) | null>(null)

function answer(isConfirmed: boolean): void {
  pending.read()?.(isConfirmed)
  pending.replace(null)
}

/** For the one dialog of a screen that asks for the password when a request needs a recent sign-in. */
export function useConfirmation() {
  const isOpen = usePageStore(pending) !== null
  useEffect(() => {
    confirmThrough(() => new Promise((resolve) => pending.replace(resolve)))
    return () => {
      confirmThrough(undefined)
      // Leaving the screen cancels the request.
      answer(false)
    }
  }, [])
  return { isOpen, answer }
}
