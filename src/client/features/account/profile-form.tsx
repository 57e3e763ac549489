import { ProfileChange } from '#shared/features/account/account.contract'
import { useDraft } from '../../form/use-draft'
import { useFailureNotice } from '../../form/use-failure-notice'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { useStudent } from '../../sign-in/student'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'
import { accountActions } from './account.queries'

export function ProfileForm() {
  const { t } = useTranslation('account')
  const showFailure = useFailureNotice()
  const { firstName, lastName, email } = useStudent()
  const draft = useDraft(null, { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' })
  const form = useForm({
    draft,
    validated: validate(ProfileChange, draft.values),
    action: accountActions.updateProfile,
    refusedFields: ({ body }) => (body.code === 'EMAIL_TAKEN' ? { email: body.code } : {}),
    onSuccess: ({ email: savedEmail, wantedEmail }) => {
      if (!wantedEmail) return showNotice({ title: t('profile.updated'), description: t('profile.updatedText') })
      draft.change({ email: savedEmail ?? '' })
      showNotice({ title: t('profile.confirmEmail'), description: t('profile.confirmEmailText', { wantedEmail }) })
    },
    onError: (error) => showFailure(error, { title: t('profile.failed') }),
    staysFilled: true,
  })

  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('profile.firstName')} error={form.errorOf('firstName')}>
          {(control) => <TextInput {...control} {...form.text('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label={t('profile.lastName')} error={form.errorOf('lastName')}>
          {(control) => <TextInput {...control} {...form.text('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <Field label={t('profile.email')} error={form.errorOf('email')}>
        {(control) => <TextInput {...control} {...form.text('email')} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" busy={form.send.isPending} className="justify-self-start">
        {t('profile.submit')}
      </Button>
    </form>
  )
}
