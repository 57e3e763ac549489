import { useTranslation } from '../i18n/use-translation'
import { LoadedPart } from '../loading/loaded-part'
import { viewWithWords } from '../loading/view-with-words'
import { Dialog } from '../ui/overlays/dialog'
import { useConfirmation } from './use-confirmation'

const CONFIRM_FORM = viewWithWords([], async () => (await import('./student-confirm-form')).StudentConfirmForm)

export function ConfirmDialog() {
  const { t } = useTranslation('confirm')
  const { isOpen, answer } = useConfirmation()
  return (
    <Dialog isOpen={isOpen} onClose={() => answer(false)} title={t('title')} closeLabel={t('close')}>
      <LoadedPart part={CONFIRM_FORM} fallback={null} onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
    </Dialog>
  )
}
