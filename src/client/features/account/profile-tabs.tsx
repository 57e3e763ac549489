import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { ProfileChange } from '#shared/features/account/account.contract'
import { isDemo } from '../../device/page-settings'
import { PasswordChangeFields, usePasswordChange } from '../../form/password-change'
import { useDraft } from '../../form/use-draft'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedPart } from '../../loading/loaded-part'
import { showFailure, showNotice } from '../../notices/notice-store'
import { practiceOverviewQuery } from '../../parts/learning/practice-overview.queries'
import { paths } from '../../paths'
import { useStudent } from '../../sign-in/student'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'
import { Sheet } from '../../ui/paper/sheet'
import { Skeleton } from '../../ui/states/skeleton'
import { Tabs } from '../../ui/tabs'
import { accountActions } from './account.queries'
import { EmailSettings } from './emails/email-settings'
import { GRADE_SETTING } from './grade-setting'

const PROFILE = (
  <>
    <ProfileForm />
    <LoadedPart part={GRADE_SETTING} fallback={<Skeleton className="mt-8 h-44" />} />
    <EmailSettings />
  </>
)
const PANELS = { profile: PROFILE, password: <PasswordForm />, payment: <PaymentPlaceholder /> }

const TABS = ['profile', 'password', 'payment'] as const

export function ProfileTabs() {
  const { t } = useTranslation('account')
  const [, navigate] = useLocation()
  const name = new URLSearchParams(useSearch()).get('tab')
  const current = TABS.find((tab) => tab === name) ?? 'profile'
  // With the screen's other requests, not after the part that shows it: a sign-in may end in between.
  useQuery(practiceOverviewQuery)
  return (
    <Sheet className="px-4 pt-2 pb-7 sm:px-8 sm:pb-9">
      <Tabs
        label={t('tabs.label')}
        current={current}
        onChoose={(tab) => navigate(paths.profileTab(tab), { replace: true })}
        tabs={TABS.map((name) => ({
          name,
          label: t(`tabs.${name}`),
          panel: <div className="pt-6">{PANELS[name]}</div>,
        }))}
      />
    </Sheet>
  )
}

function PaymentPlaceholder() {
  const { t } = useTranslation('account')
  const onAdd = () => showNotice({ title: t('payment.comingSoon'), description: t('payment.comingSoonText') })
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center">
      <CreditCard aria-hidden className="size-10 text-primary" />
      <h2 className="text-heading">{t('payment.title')}</h2>
      <p className="max-w-prose text-balance text-ink-soft">{t('payment.text')}</p>
      <Button look="secondary" onClick={onAdd} className="mt-3">
        {t('payment.add')}
      </Button>
    </div>
  )
}

function PasswordForm() {
  const { t } = useTranslation('account')
  const form = useForm({
    ...usePasswordChange(),
    action: accountActions.changePassword,
    // A refusal that names no field is about the current password: wrong, missing or tried too often.
    refusedFields: ({ body }) => (body.code && !body.issues ? { currentPassword: body.code } : {}),
    onSuccess: () => showNotice({ title: t('password.updated'), description: t('password.updatedText') }),
    onError: () => showFailure({ title: t('password.failed') }),
  })

  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <p className="text-ink-soft">
        {t('password.hint')} {!isDemo() && t('password.refused')}
      </p>
      <PasswordChangeFields form={form} word={(name) => t(`password.${name}`)} />
      <Button type="submit" busy={form.send.isPending} className="justify-self-start">
        {t('password.submit')}
      </Button>
    </form>
  )
}

function ProfileForm() {
  const { t } = useTranslation('account')
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
    onError: () => showFailure({ title: t('profile.failed') }),
    keepsValues: true,
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
