import { useEffect } from 'react'
import { confirmThrough } from '../api/call'
import { createPageStore, usePageStore } from '../device/page-store'
import { useTranslation } from '../i18n/use-translation'
import { LoadedPart } from '../loading/loaded-part'
import { viewWithWords } from '../loading/view-with-words'
import { Dialog } from '../ui/overlays/dialog'

const CONFIRM_FORM = viewWithWords([], async () => (await import('./confirm-form')).ConfirmForm)

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

export function ConfirmDialog() {
  const { t } = useTranslation('confirm')
  const { isOpen, answer } = useConfirmation()
  return (
    <Dialog isOpen={isOpen} onClose={() => answer(false)} title={t('title')} closeLabel={t('close')}>
      <LoadedPart part={CONFIRM_FORM} fallback={null} onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
    </Dialog>
  )
}
