import { useState } from 'react'
import { type StaffAccount, StaffPassword } from '#shared/features/staff/staff-accounts.contract'
import { useAction } from '../../../api/use-action'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { SecurityList } from '../../../parts/portal/lists/security-list'
import { useAdministrator } from '../../../parts/portal/queries/admin.queries'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { InviteAgainPart } from './invite-again-part'
import { OwnerRequestPart } from './owner-request-part'
import { PasswordField } from './password-field'
import { RoleField } from './role-field'
import { staffActions } from './staff.queries'

interface ManageStaffDialogProps {
  /** Undefined when the dialog is closed. */
  account: StaffAccount | undefined
  onClose: () => void
}

export function ManageStaffDialog({ account, onClose }: ManageStaffDialogProps) {
  const { t } = useTranslation('adminStaff')
  const isOwn = useIsOwn(account)
  return (
    <Dialog
      isOpen={account !== undefined}
      onClose={onClose}
      title={account?.name ?? ''}
      closeLabel={t('form.close')}
      width="wide"
    >
      {account && (
        <div key={account.id} className="mt-5 grid gap-6">
          {account.ownerRequest && <OwnerRequestPart account={account} request={account.ownerRequest} />}
          <ChangeRole account={account} onDone={onClose} />
          {!isOwn && <StaffPasswordForm account={account} onDone={onClose} />}
          {account.isInvited && !account.isDisabled && <InviteAgainPart account={account} />}
          <SignInAccess account={account} onDone={onClose} />
          <section className="grid gap-4 border-line border-t pt-5">
            <h3 className="text-subheading">{t('managing.securityTitle')}</h3>
            <SecurityList accountKind="admin" account={String(account.id)} />
          </section>
        </div>
      )}
    </Dialog>
  )
}

/** The reader changes their own password and second factor under Your account. */
function useIsOwn(account: StaffAccount | undefined): boolean {
  const { data: reader } = useAdministrator()
  return reader?.email === account?.email
}

interface AccountProps {
  account: StaffAccount
  onDone: () => void
}

function ChangeRole({ account, onDone }: AccountProps) {
  const { t } = useTranslation('adminStaff')
  const { t: admin } = useTranslation('admin')
  const [role, setRole] = useState(account.role)
  const change = useAction({
    ...staffActions.change(account.id),
    onSuccess: (changed) => {
      const values = { name: changed.name, role: admin(`roles.${changed.role}`) }
      if (changed.ownerRequest)
        showNotice({ title: t('owner.requested'), description: t('owner.requestedText', values) })
      else showNotice({ title: t('changed'), description: t('changedText', values) })
      onDone()
    },
  })
  return (
    <div className="grid gap-4">
      <RoleField value={role} onChange={setRole} />
      <StaffFailure title={t('notChanged')} error={change.error} />
      <Button
        look="secondary"
        busy={change.isPending}
        disabled={role === account.role}
        onClick={() => change.mutate({ role })}
        className="justify-self-start"
      >
        {t('managing.saveRole')}
      </Button>
    </div>
  )
}

function SignInAccess({ account, onDone }: AccountProps) {
  const { t } = useTranslation('adminStaff')
  const { t: admin } = useTranslation('admin')
  const { name, isDisabled } = account
  const isOwn = useIsOwn(account)
  const finish = (title: string, description: string) => {
    showNotice({ title, description })
    onDone()
  }
  const change = useAction({
    ...staffActions.change(account.id),
    onSuccess: (changed) => {
      if (changed.ownerRequest)
        return finish(t('owner.requested'), t('owner.requestedText', { name, role: admin(`roles.${changed.role}`) }))
      return finish(t('changed'), changed.isDisabled ? t('disabledText', { name }) : t('enabledText', { name }))
    },
  })
  const reset = useAction({
    ...staffActions.resetFactor(account.id),
    onSuccess: () => finish(t('changed'), t('endedText', { name })),
  })
  const end = useAction({
    ...staffActions.endSignIns(account.id),
    onSuccess: () => finish(t('signInsEnded'), t('endedText', { name })),
  })
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('managing.signInTitle')}</h3>
      <p className="text-ink-soft">{t('managing.disableText')}</p>
      <StaffFailure title={t('notChanged')} error={change.error ?? end.error ?? reset.error} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={end.isPending} disabled={account.signIns === 0} onClick={() => end.mutate()}>
          {t('managing.endSignIns')}
        </Button>
        {account.hasFactor && !isOwn && (
          <Button look="secondary" busy={reset.isPending} onClick={() => reset.mutate()}>
            {t('managing.resetFactor')}
          </Button>
        )}
        <Button
          look="secondary"
          busy={change.isPending}
          onClick={() => change.mutate({ isDisabled: !isDisabled })}
          className={isDisabled ? '' : 'text-wrong'}
        >
          {isDisabled ? t('managing.enable') : t('managing.disable')}
        </Button>
      </div>
    </section>
  )
}

function StaffPasswordForm({ account, onDone }: AccountProps) {
  const { t } = useTranslation('adminStaff')
  const draft = useDraft(null, { password: '' })
  const form = useForm({
    draft,
    validated: validate(StaffPassword, draft.values),
    action: staffActions.setPassword(account.id),
    onSuccess: () => {
      showNotice({ title: t('passwordSet'), description: t('endedText', { name: account.name }) })
      onDone()
    },
  })
  return (
    <form noValidate className="grid gap-4 border-line border-t pt-5" onSubmit={form.submit}>
      <h3 className="text-subheading">{t('managing.passwordTitle')}</h3>
      <p className="text-ink-soft">{t('managing.passwordText')}</p>
      {account.role === 'owner' && <p className="text-ink-soft">{t('managing.ownerText')}</p>}
      <PasswordField label={t('form.newPassword')} input={form.text('password')} error={form.errorOf('password')} />
      <StaffFailure title={t('notChanged')} error={form.send.error} />
      <Button type="submit" look="secondary" busy={form.send.isPending} className="justify-self-start">
        {t('managing.savePassword')}
      </Button>
    </form>
  )
}
