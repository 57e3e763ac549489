import { familyHomeContract } from '#shared/features/families/family-home.contract'
import { call } from '../../api/call'
import { hasProvider } from '../../device/page-settings'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { ConfirmForm } from '../../sign-in/confirm-form'
import { TextLink } from '../../ui/app-link'
import { Dialog } from '../../ui/overlays/dialog'

interface GuardianConfirmDialogProps {
  isOpen: boolean
  onAnswer: (isConfirmed: boolean) => void
}

const here = () => window.location.pathname + window.location.search

const confirmPassword = {
  run: (body: { password: string }) => call(familyHomeContract.confirmPassword, { body }),
  changes: [],
  lostSignIn: 'guardian',
} as const

/** Asks a guardian for the password before an action that concerns who has access. */
export function GuardianConfirmDialog({ isOpen, onAnswer }: GuardianConfirmDialogProps) {
  const { t } = useTranslation('familyMembers')
  const cancel = () => onAnswer(false)
  return (
    <Dialog isOpen={isOpen} onClose={cancel} title={t('confirm.title')} closeLabel={t('confirm.close')}>
      {isOpen && (
        <ConfirmForm
          word={(name) => t(`confirm.${name}`)}
          action={confirmPassword}
          onConfirmed={() => onAnswer(true)}
          onCancel={cancel}
        >
          <p>
            <TextLink href={paths.forgottenGuardianPassword}>{t('confirm.forgot')}</TextLink>
          </p>
          {hasProvider() && (
            <p>
              <TextLink href={paths.familyProvider(here())}>{t('confirm.withProvider')}</TextLink>
            </p>
          )}
        </ConfirmForm>
      )}
    </Dialog>
  )
}
