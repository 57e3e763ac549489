import { useTranslation } from '../i18n/use-translation'
import { LoadedPart, LoadedWhenNeeded } from '../loading/loaded-part'
import { viewWithWords } from '../loading/view-with-words'
import { Dialog } from '../ui/overlays/dialog'
import { useConfirmation } from './use-confirmation'

const CONFIRM_FORM = viewWithWords([], async () => (await import('./student-confirm-form')).StudentConfirmForm)
const CODE_DIALOG = viewWithWords(
  ['emailCode'],
  async () => (await import('./student-email-code-dialog')).StudentEmailCodeDialog,
)

export function ConfirmDialog() {
  const { t } = useTranslation('confirm')
  const { need, answer } = useConfirmation()
  const [isPassword, isCode] = [need === 'REAUTH_NEEDED', need === 'EMAIL_CODE_NEEDED']
  return (
    <>
      <Dialog isOpen={isPassword} onClose={() => answer(false)} title={t('title')} closeLabel={t('close')}>
        <LoadedPart
          part={CONFIRM_FORM}
          fallback={null}
          onConfirmed={() => answer(true)}
          onCancel={() => answer(false)}
        />
      </Dialog>
      <LoadedWhenNeeded part={CODE_DIALOG} isNeeded={isCode} isOpen={isCode} onAnswer={answer} />
    </>
  )
}
