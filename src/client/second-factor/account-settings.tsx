import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactorState } from '#shared/features/account/second-factor.shapes'
import { isDemo } from '../device/page-settings'
import { PasswordChangeFields, usePasswordChange } from '../form/password-change'
import { useForm } from '../form/use-form'
import { useTranslation } from '../i18n/use-translation'
import { showNotice } from '../notices/notice-store'
import { QueryContent } from '../parts/portal/lists/query-content'
import { StaffFailure } from '../parts/portal/staff-failure'
import { Button } from '../ui/button'
import { Sheet } from '../ui/paper/sheet'
import { Skeleton } from '../ui/states/skeleton'
import { CodeForm } from './code-form'
import { useFactorApi } from './factor-api'
import { FactorSetup, RecoveryCodes } from './factor-setup'
import { canUsePasskeys } from './passkey-browser'
import { AddPasskey, PasskeyList } from './passkeys'

/** The account's own password and second factor, the same for staff and tutors. */
export function AccountSettings() {
  const { t } = useTranslation('adminFactor')
  const query = useQuery(useFactorApi().stateQuery)
  return (
    <>
      <Sheet className="mb-6 max-w-prose p-6 sm:p-8">
        <h2 className="mb-2 text-heading">{t('password.title')}</h2>
        <ChangePasswordForm />
      </Sheet>
      <Sheet className="max-w-prose p-6 sm:p-8">
        <h2 className="mb-2 text-heading">{t('account.title')}</h2>
        <QueryContent query={query} failed={t('account.failed')} loading={<Skeleton className="h-24" />}>
          {(state) => <Factor state={state} />}
        </QueryContent>
      </Sheet>
    </>
  )
}

function Factor({ state }: { state: FactorState }) {
  const { t } = useTranslation('adminFactor')
  return (
    <div className="grid gap-7">
      <p className="text-ink-soft">{state.isOn ? t('account.on', { count: state.recoveryCodes }) : t('account.off')}</p>
      <Passkeys state={state} />
      <App state={state} />
    </div>
  )
}

function Passkeys({ state: { passkeys } }: { state: FactorState }) {
  const { t } = useTranslation('adminFactor')
  const [step, setStep] = useState<'add' | readonly string[] | null>(null)
  const finish = () => {
    showNotice({ title: t('passkeys.added') })
    setStep(null)
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-subheading">{t('passkeys.title')}</h3>
      <p className="text-ink-soft">{canUsePasskeys() ? t('passkeys.text') : t('passkeys.unavailable')}</p>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {canUsePasskeys() && step === null && (
        <Button onClick={() => setStep('add')} className="justify-self-start">
          {t('passkeys.begin')}
        </Button>
      )}
      {step === 'add' && <AddPasskey onAdded={(codes) => (codes.length > 0 ? setStep(codes) : finish())} />}
      {step !== null && step !== 'add' && <RecoveryCodes codes={step} onDone={finish} />}
    </section>
  )
}

function App({ state: { hasApp } }: { state: FactorState }) {
  const { t } = useTranslation('adminFactor')
  const { remove } = useFactorApi()
  // Set once, so that the recovery codes stay on the page after the app is turned on.
  const [change, setChange] = useState<'setUp' | 'remove' | null>(null)
  const finish = (title: string) => {
    showNotice({ title })
    setChange(null)
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-subheading">{t('app.title')}</h3>
      <p className="text-ink-soft">{t('app.text')}</p>
      {change === null && (
        <Button look="secondary" onClick={() => setChange(hasApp ? 'remove' : 'setUp')} className="justify-self-start">
          {hasApp ? t('account.remove') : t('account.setUp')}
        </Button>
      )}
      {change === 'setUp' && <FactorSetup onDone={() => finish(t('account.added'))} />}
      {change === 'remove' && (
        <>
          <p>{t('account.removeText')}</p>
          <CodeForm
            label={t('code.label')}
            submit={t('account.remove')}
            failed={t('code.failed')}
            action={remove}
            onSuccess={() => finish(t('account.removed'))}
          />
        </>
      )}
    </section>
  )
}

function ChangePasswordForm() {
  const { t } = useTranslation('adminFactor')
  const { changePassword } = useFactorApi()
  const form = useForm({
    ...usePasswordChange(),
    action: changePassword,
    refusedFields: ({ body }) => (body.code === 'WRONG_PASSWORD' ? { currentPassword: body.code } : {}),
    onSuccess: () => showNotice({ title: t('password.changed'), description: t('password.changedText') }),
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <p className="text-ink-soft">
        {t('password.text')} {!isDemo() && t('password.rule')}
      </p>
      <PasswordChangeFields form={form} word={(name) => t(`password.${name}`)} />
      <StaffFailure title={t('password.failed')} error={form.send.error} />
      <Button type="submit" busy={form.send.isPending} className="justify-self-start">
        {t('password.submit')}
      </Button>
    </form>
  )
}
