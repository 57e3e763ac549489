import { useEffect } from 'react'
import { ApiError } from '../api/api-error'
import { createPageStore, usePageStore } from '../device/page-store'
import { useTranslation } from '../i18n/use-translation'
import { LoadedPart } from '../loading/loaded-part'
import { viewWithWords } from '../loading/view-with-words'
import { Dialog } from '../ui/overlays/dialog'

const CONFIRM_FORM = viewWithWords([], async () => (await import('./confirm-form')).ConfirmForm)

/** Resolves the promise of the action that waits for the password. */
const pending = createPageStore<((isConfirmed: boolean) => void) | null>(null)

/**
 * Runs something that needs a recent sign-in. If the last one is too old, it asks for the password and runs again.
 * The screen must render a `ConfirmDialog`.
 */
export async function confirmed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.body.code === 'REAUTH_NEEDED'
    if (!isNeeded || !(await askForPassword())) throw error
    return run()
  }
}

function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => pending.replace(resolve))
}

function answer(isConfirmed: boolean): void {
  pending.read()?.(isConfirmed)
  pending.replace(null)
}

export function ConfirmDialog() {
  const { t } = useTranslation('confirm')
  const isOpen = usePageStore(pending) !== null
  // Leaving the screen cancels the action.
  useEffect(() => () => answer(false), [])
  return (
    <Dialog isOpen={isOpen} onClose={() => answer(false)} title={t('title')} closeLabel={t('close')}>
      <LoadedPart part={CONFIRM_FORM} fallback={null} onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
    </Dialog>
  )
}
