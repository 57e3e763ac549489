import { NamedGuardian } from '#shared/features/letters/letters.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { TextInput } from '../../../ui/text-input'
import { useFailureNotice } from '../use-failure-notice'
import { lettersActions } from './letters.queries'

/** Asks a parent or guardian whether they want copies. */
export function GuardianForm({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation('account')
  const draft = useDraft(null, { email: '' })
  const onError = useFailureNotice({ title: t('letters.guardianFailed'), description: t('letters.guardianFailedText') })
  const form = useForm({
    draft,
    validated: validate(NamedGuardian, draft.values),
    action: lettersActions.nameGuardian,
    refusedFields: ({ body }) => (body.code === 'TOO_MANY_REQUESTS' ? { email: body.code } : {}),
    onSuccess: onAsked,
    onError,
  })
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid gap-4">
      <Field label={t('letters.guardianAddress')} error={form.errorOf('email')}>
        {(control) => <TextInput {...control} {...form.text('email')} type="email" autoComplete="off" />}
      </Field>
      <Button type="submit" look="secondary" busy={form.send.isPending} className="justify-self-start">
        {t('letters.askGuardian')}
      </Button>
    </form>
  )
}
