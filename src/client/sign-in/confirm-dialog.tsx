import { useTranslation } from '../i18n/use-translation'
import { LoadedPart } from '../loading/loaded-part'
import { viewWithWords } from '../loading/view-with-words'
import { Dialog } from '../ui/overlays/dialog'
import { useConfirmation } from './confirmation'

/** Fetched when it is asked for, which is rarely. */
const CONFIRM_FORM = viewWithWords([], async () => (await import('./confirm-form')).ConfirmForm)

/** Asks for the password where the sign-in was too long ago for what the reader wants to do. */
export function ConfirmDialog() {
  const { t } = useTranslation('confirm')
  const { isAsked, answer } = useConfirmation()
  return (
    <Dialog isOpen={isAsked} onClose={() => answer(false)} title={t('title')} closeLabel={t('close')}>
      <LoadedPart part={CONFIRM_FORM} fallback={null} onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
    </Dialog>
  )
}
