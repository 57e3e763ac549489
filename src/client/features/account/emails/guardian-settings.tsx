import { useRef } from 'react'
import type { EmailSettings } from '#shared/features/emails/emails.contract'
import { NamedGuardian } from '#shared/features/emails/emails.contract'
import { useAction } from '../../../api/use-action'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'
import { emailsActions } from './emails.queries'

/** A parent or guardian who gets copies: to be asked, asked, or reading along. */
export function GuardianSettings({ settings: { guardian, canSend } }: { settings: EmailSettings }) {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  // The control that acted is gone afterwards: the focus stays in its place.
  const onChanged = () => heading.current?.focus()
  if (!guardian && !canSend) return null
  return (
    <div className="border-line border-t pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-subheading outline-none">
        {t('emails.guardian')}
      </h3>
      <p className="mt-1 text-ink-soft">{t('emails.guardianText')}</p>
      {guardian ? <Named guardian={guardian} onRemoved={onChanged} /> : <GuardianForm onAsked={onChanged} />}
    </div>
  )
}

interface NamedProps {
  guardian: NonNullable<EmailSettings['guardian']>
  onRemoved: () => void
}

function Named({ guardian: { email, isConfirmed }, onRemoved }: NamedProps) {
  const { t } = useTranslation('account')
  const onError = () => showFailure({ title: t('emails.guardianFailed'), description: t('emails.guardianFailedText') })
  const remove = useAction({
    ...emailsActions.removeGuardian,
    onSuccess: onRemoved,
    onError,
  })
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="wrap-anywhere min-w-0 flex-1 basis-56">
        {isConfirmed ? t('emails.guardianConfirmed', { email }) : t('emails.guardianWaiting', { email })}
      </p>
      <Button look="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('emails.removeGuardian')}
      </Button>
    </div>
  )
}

/** Asks a parent or guardian whether they want copies. */
function GuardianForm({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation('account')
  const draft = useDraft(null, { email: '' })
  const onError = () => showFailure({ title: t('emails.guardianFailed'), description: t('emails.guardianFailedText') })
  const form = useForm({
    draft,
    validated: validate(NamedGuardian, draft.values),
    action: emailsActions.nameGuardian,
    refusedFields: ({ body }) => (body.code === 'TOO_MANY_REQUESTS' ? { email: body.code } : {}),
    onSuccess: onAsked,
    onError,
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
