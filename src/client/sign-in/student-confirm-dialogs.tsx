import { accountContract } from '#shared/features/account/account.contract'
import { type EmailCode, emailCodeContract } from '#shared/features/account/email-code.contract'
import { call } from '../api/call'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { Dialog } from '../ui/overlays/dialog'
import { ConfirmForm } from './confirm-form'
import { EmailCodeDialog } from './email-code-dialog'
import type { Need } from './use-confirmation'

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

interface StudentConfirmDialogsProps {
  need: Need | null
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks a student for the password, or for an emailed code. */
export function StudentConfirmDialogs({ need, onAnswer }: StudentConfirmDialogsProps) {
  const { t } = useTranslation('confirm')
  const isPassword = need === 'REAUTH_NEEDED'
  const cancel = () => onAnswer(false)
  return (
    <>
      <Dialog isOpen={isPassword} onClose={cancel} title={t('title')} closeLabel={t('close')}>
        {isPassword && (
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
      <EmailCodeDialog isOpen={need === 'EMAIL_CODE_NEEDED'} onAnswer={onAnswer} api={emailCodes} />
    </>
  )
}
