import { MailCheck, MailQuestion, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EmailSettings } from '#shared/features/emails/emails.contract'
import { ApiError } from '../../../api/api-error'
import { useAction } from '../../../api/use-action'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { useStudent } from '../../../sign-in/student'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/fields/field-error'
import { emailsActions } from './emails.queries'

/** Whether letters reach the student: the account's address, and one that was asked for. */
export function AddressState({ settings }: { settings: EmailSettings }) {
  const { t } = useTranslation('account')
  const { email } = useStudent()
  const { canSend, isConfirmed, wantedEmail } = settings
  if (!canSend) return <AddressLine icon={MailX}>{t('emails.off')}</AddressLine>
  return (
    <div className="grid gap-4">
      {!email && !wantedEmail && <AddressLine icon={MailX}>{t('emails.noAddress')}</AddressLine>}
      {email && isConfirmed && <AddressLine icon={MailCheck}>{t('emails.confirmed', { email })}</AddressLine>}
      {email && !isConfirmed && <AddressLine icon={MailQuestion}>{t('emails.unconfirmed', { email })}</AddressLine>}
      {wantedEmail && <AddressLine icon={MailQuestion}>{t('emails.wanted', { email: wantedEmail })}</AddressLine>}
      {(wantedEmail || (email && !isConfirmed)) && <SendAgain key={wantedEmail ?? email} />}
    </div>
  )
}

function AddressLine({ icon: Icon, children }: { icon: typeof MailCheck; children: ReactNode }) {
  return (
    <p className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </p>
  )
}

/** Sends the confirmation once more, and says beside the button how that went. */
function SendAgain() {
  const { t } = useTranslation('account')
  const errorWords = useErrorWords()
  const send = useAction(emailsActions.sendConfirmation)
  function describe(error: Error): string {
    const failed = t('emails.notSentAgain')
    return error instanceof ApiError ? errorWords.refusal(error, failed) : failed
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-8">
      <Button look="secondary" busy={send.isPending} onClick={() => send.mutate()}>
        {t('emails.sendAgain')}
      </Button>
      <div role="status" className="min-w-0 flex-1 basis-56 text-sm">
        {send.isSuccess && t('emails.sentAgain')}
        <FieldError id={undefined} error={send.error ? describe(send.error) : undefined} />
      </div>
    </div>
  )
}
