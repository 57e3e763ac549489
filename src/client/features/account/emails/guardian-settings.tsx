import { useRef } from 'react'
import { type EmailSettings, NamedGuardian } from '#shared/features/emails/emails.contract'
import { useAction } from '../../../api/use-action'
import { useDraft } from '../../../form/use-draft'
import { useErrorWords } from '../../../form/use-error-words'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'
import { emailsActions } from './emails.queries'

/** A parent or guardian who gets copies of the student's emails. */
export function GuardianSettings({ settings: { guardian, canSend } }: { settings: EmailSettings }) {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form or button that was used is gone afterwards.
  const onChanged = () => heading.current?.focus()
  if (!guardian && !canSend) return null
  return (
    <div className="border-line border-t pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-subheading outline-none">
        {t('emails.guardian')}
      </h3>
      <p className="mt-1 text-ink-soft">{t('emails.guardianText')}</p>
      {guardian ? <NamedGuardianRow guardian={guardian} onChanged={onChanged} /> : <GuardianForm onSent={onChanged} />}
    </div>
  )
}

function useShowGuardianFailure() {
  const { t } = useTranslation('account')
  const { refusal } = useErrorWords()
  return (error: Error) =>
    showFailure({ title: t('emails.guardianFailed'), description: refusal(error, t('emails.guardianFailedText')) })
}

interface NamedGuardianRowProps {
  guardian: NonNullable<EmailSettings['guardian']>
  /** The pressed button is gone by then. */
  onChanged: () => void
}

function NamedGuardianRow({ guardian, onChanged }: NamedGuardianRowProps) {
  const { t } = useTranslation('account')
  const { email, isConfirmed, isSuspended } = guardian
  const onError = useShowGuardianFailure()
  const remove = useAction({ ...emailsActions.removeGuardian, onSuccess: onChanged, onError })
  const invite = useAction({ ...emailsActions.nameGuardian, onSuccess: onChanged, onError })
  const state = isConfirmed ? 'guardianConfirmed' : isSuspended ? 'guardianSuspended' : 'guardianWaiting'
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="wrap-anywhere min-w-0 flex-1 basis-56">{t(`emails.${state}`, { email })}</p>
      {isSuspended && (
        <Button look="secondary" busy={invite.isPending} onClick={() => invite.mutate({ email })}>
          {t('emails.inviteAgain')}
        </Button>
      )}
      <Button look="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('emails.removeGuardian')}
      </Button>
    </div>
  )
}

/** Sends an email that asks the guardian to agree. */
function GuardianForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('account')
  const draft = useDraft(null, { email: '' })
  const form = useForm({
    draft,
    validated: validate(NamedGuardian, draft.values),
    action: emailsActions.nameGuardian,
    refusedFields: ({ body }) =>
      body.code === 'TOO_MANY_REQUESTS' || body.code === 'EMAIL_NOT_CONFIRMED' ? { email: body.code } : {},
    onSuccess: onSent,
    onError: useShowGuardianFailure(),
  })
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid gap-4">
      <Field label={t('emails.guardianAddress')} error={form.errorOf('email')}>
        {(control) => <TextInput {...control} {...form.text('email')} type="email" autoComplete="off" />}
      </Field>
      <Button type="submit" look="secondary" busy={form.send.isPending} className="justify-self-start">
        {t('emails.askGuardian')}
      </Button>
    </form>
  )
}
