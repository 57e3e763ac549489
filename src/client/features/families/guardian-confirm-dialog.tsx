import { type EmailCode, emailCodeContract } from '#shared/features/account/email-code.contract'
import { familyHomeContract } from '#shared/features/families/family-home.contract'
import { call } from '../../api/call'
import { hasProvider } from '../../device/page-settings'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { ConfirmForm } from '../../sign-in/confirm-form'
import { EmailCodeDialog } from '../../sign-in/email-code-dialog'
import { type ConfirmationProps, dialogFor } from '../../sign-in/use-confirmation'
import { TextLink } from '../../ui/app-link'
import { Dialog } from '../../ui/overlays/dialog'

const here = () => window.location.pathname + window.location.search

const confirmPassword = {
  run: (body: { password: string }) => call(familyHomeContract.confirmPassword, { body }),
  changes: [],
  lostSignIn: 'guardian',
} as const

const emailCodes = {
  send: { run: () => call(emailCodeContract.sendToGuardian), changes: [], lostSignIn: 'guardian' },
  confirm: {
    run: (body: EmailCode) => call(emailCodeContract.confirmGuardian, { body }),
    changes: [],
    lostSignIn: 'guardian',
  },
} as const

/** Asks a guardian for the password, or for an emailed code, before an action that concerns who has access. */
export function GuardianConfirmDialog(props: ConfirmationProps) {
  return (
    <>
      <PasswordDialog {...dialogFor('REAUTH_NEEDED', props)} />
      <EmailCodeDialog {...dialogFor('EMAIL_CODE_NEEDED', props)} api={emailCodes} />
    </>
  )
}

function PasswordDialog({ isOpen, onAnswer }: ReturnType<typeof dialogFor>) {
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
