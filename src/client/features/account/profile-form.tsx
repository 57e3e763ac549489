import { useForm } from 'react-hook-form'
import { ProfileChange } from '#shared/features/account/account.contract'
import { ApiError } from '../../api/api-error'
import { schemaResolver } from '../../form/schema-resolver'
import { useErrorWords } from '../../form/use-error-words'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { useStudent } from '../../sign-in/student'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { TextInput } from '../../ui/text-input'
import { useUpdateProfile } from './account.queries'

export function ProfileForm() {
  const { t } = useTranslation('account')
  const errorWords = useErrorWords()
  const { firstName, lastName, email } = useStudent()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: schemaResolver(ProfileChange),
    defaultValues: { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' },
  })
  const { errors } = formState

  const update = useUpdateProfile({
    onSuccess: () => showNotice({ title: t('profile.updated'), description: t('profile.updatedText') }),
    onError: (error) => {
      const isTaken = error instanceof ApiError && error.body.code === 'EMAIL_TAKEN'
      if (isTaken) setError('email', { message: 'EMAIL_TAKEN' }, { shouldFocus: true })
      showNotice({ title: t('profile.failed'), variant: 'destructive' })
    },
  })

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit((profile) => update.mutate(profile))}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('profile.firstName')} error={errorWords.field(errors.firstName?.message)}>
          {(control) => <TextInput {...control} {...register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label={t('profile.lastName')} error={errorWords.field(errors.lastName?.message)}>
          {(control) => <TextInput {...control} {...register('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <Field label={t('profile.email')} error={errorWords.field(errors.email?.message)}>
        {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" busy={update.isPending} className="justify-self-start">
        {t('profile.submit')}
      </Button>
    </form>
  )
}
