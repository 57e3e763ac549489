import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactorState } from '#shared/features/staff/second-factor.contract'
import { isDemo } from '../../../device/page-settings'
import { PasswordChangeFields, usePasswordChange } from '../../../form/password-change'
import { useForm } from '../../../form/use-form'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { DashboardLink } from '../../../portal/dashboard-link'
import { QueryContent } from '../../../portal/query-content'
import { StaffFailure } from '../../../portal/staff-failure'
import { Button } from '../../../ui/button'
import { Page } from '../../../ui/page'
import { Sheet } from '../../../ui/paper/sheet'
import { Skeleton } from '../../../ui/states/skeleton'
import { CodeForm } from './code-form'
import { FactorSetup } from './factor-setup'
import { factorActions, factorQueries } from './second-factor.queries'

export function AccountView() {
  const { t } = useTranslation('adminFactor')
  const { t: admin } = useTranslation('admin')
  const query = useQuery(factorQueries.state())
  return (
    <Page title={admin('nav.account')} subtitle={t('account.text')} eyebrow={<DashboardLink />}>
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
    </Page>
  )
}

function Factor({ state: { isOn, recoveryCodes } }: { state: FactorState }) {
  const { t } = useTranslation('adminFactor')
  // Set once, so that the recovery codes stay on the page after the factor is turned on.
  const [change, setChange] = useState<'setUp' | 'remove' | null>(null)
  const finish = (title: string) => {
    showNotice({ title })
    setChange(null)
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{isOn ? t('account.on', { count: recoveryCodes }) : t('account.off')}</p>
      {change === null && (
        <Button look="secondary" onClick={() => setChange(isOn ? 'remove' : 'setUp')} className="justify-self-start">
          {isOn ? t('account.remove') : t('account.setUp')}
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
            action={factorActions.remove}
            onSuccess={() => finish(t('account.removed'))}
          />
        </>
      )}
    </div>
  )
}

function ChangePasswordForm() {
  const { t } = useTranslation('adminFactor')
  const form = useForm({
    ...usePasswordChange(),
    action: factorActions.changePassword,
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
