import { accountContract } from '#shared/features/account/account.contract'
import { type EmailCode, emailCodeContract } from '#shared/features/account/email-code.contract'
import { call } from '../api/call'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { Dialog } from '../ui/overlays/dialog'
import { ConfirmForm } from './confirm-form'
import { EmailCodeDialog } from './email-code-dialog'
import { type ConfirmationProps, dialogFor } from './use-confirmation'

const confirmPassword = {
  run: (body: { password: string }) => call(accountContract.confirmPassword, { body }),
  changes: [],
  lostSignIn: 'profile',
} as const

const emailCodes = {
  send: { run: () => call(emailCodeContract.send), changes: [], lostSignIn: 'profile' },
  confirm: {
    run: (body: EmailCode) => call(emailCodeContract.confirm, { body }),
    changes: [],
    lostSignIn: 'profile',
  },
} as const

/** Asks a student for the password, or for an emailed code. */
export function StudentConfirmDialogs(props: ConfirmationProps) {
  const { t } = useTranslation('confirm')
  const { isOpen, onAnswer } = dialogFor('REAUTH_NEEDED', props)
  const cancel = () => onAnswer(false)
  return (
    <>
      <Dialog isOpen={isOpen} onClose={cancel} title={t('title')} closeLabel={t('close')}>
        {isOpen && (
          <ConfirmForm word={t} action={confirmPassword} onConfirmed={() => onAnswer(true)} onCancel={cancel}>
            <p className="text-ink-soft">
              {t('noPassword')}{' '}
              <a href={paths.signInAndReturn(location.pathname + location.search)} className="underline">
                {t('signInAgain')}
              </a>
            </p>
          </ConfirmForm>
        )}
      </Dialog>
      <EmailCodeDialog {...dialogFor('EMAIL_CODE_NEEDED', props)} api={emailCodes} />
    </>
  )
}
