import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#shared/features/staff/roles.rules'
import { NewStaff, type StaffAccount } from '#shared/features/staff/staff-accounts.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { EmailText } from '../../../parts/portal/email-text'
import { QueryContent } from '../../../parts/portal/lists/query-content'
import { RowsSkeleton } from '../../../parts/portal/lists/rows-skeleton'
import { Cell, Row, Table } from '../../../parts/portal/lists/table'
import { useAdministrator } from '../../../parts/portal/queries/admin.queries'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { useMoment } from '../../../parts/portal/use-moment'
import { Button } from '../../../ui/button'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { TextField } from '../../../ui/fields/text-field'
import { Dialog } from '../../../ui/overlays/dialog'
import { Page } from '../../../ui/page'
import { ManageStaffDialog } from './manage-staff-dialog'
import { PasswordField } from './password-field'
import { RoleField } from './role-field'
import { staffActions, staffQueries } from './staff.queries'

const EMPTY = { name: '', email: '', role: 'viewer' as Role, password: '' }

/** The accounts of the portal. Owners only. */
export function StaffView() {
  const { t } = useTranslation('adminStaff')
  const { t: admin } = useTranslation('admin')
  const { t: users } = useTranslation('adminUsers')
  const query = useQuery(staffQueries.list())
  const [isAdding, setAdding] = useState(false)
  const closeForm = () => setAdding(false)
  const [managed, setManaged] = useState<number | null>(null)
  return (
    <Page
      title={admin('nav.staff')}
      subtitle={t('subtitle')}
      actions={
        <Button onClick={() => setAdding(true)}>
          <UserPlus aria-hidden className="size-5" />
          {t('add')}
        </Button>
      }
    >
      <QueryContent query={query} failed={t('failed')} loading={<RowsSkeleton label={users('loading')} />}>
        {(accounts) => (
          <Table label={admin('nav.staff')} columns={[t('person'), t('role'), t('state'), t('actions')]}>
            {accounts.map((account) => (
              <AccountRow key={account.id} account={account} onManage={() => setManaged(account.id)} />
            ))}
          </Table>
        )}
      </QueryContent>
      <Dialog isOpen={isAdding} onClose={closeForm} title={t('form.title')} closeLabel={t('form.close')}>
        {isAdding && <AddStaffForm onDone={closeForm} />}
      </Dialog>
      <ManageStaffDialog account={query.data?.find(({ id }) => id === managed)} onClose={() => setManaged(null)} />
    </Page>
  )
}

/** Its draft is not stored, because it holds a password. */
function AddStaffForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('adminStaff')
  const draft = useDraft(null, EMPTY)
  const form = useForm({
    draft,
    // Without a password, the person chooses one by the link of the invitation.
    validated: validate(NewStaff, { ...draft.values, password: draft.values.password || undefined }),
    action: staffActions.create,
    refusedFields: ({ body }) => (body.code === 'EMAIL_TAKEN' ? { email: body.code } : {}),
    onSuccess: ({ name, email, ownerRequest, isInvited }) => {
      const owner = ownerRequest ? t('owner.createdText', { name }) : t('createdText', { name })
      const description = isInvited ? t('invitedText', { email }) : owner
      showNotice({ title: isInvited ? t('invited') : t('created'), description })
      onDone()
    },
  })
  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={form.submit}>
      <TextField label={t('form.name')} {...form.field('name')} />
      <TextField label={t('form.email')} {...form.field('email')} type="email" />
      <RoleField value={form.values.role} onChange={(role) => form.change({ role })} />
      <PasswordField
        label={t('form.password')}
        hint={t('form.inviteHint')}
        input={form.text('password')}
        error={form.errorOf('password')}
      />
      <StaffFailure title={t('notCreated')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('form.cancel')} onCancel={onDone}>
        {form.values.password === '' ? t('form.invite') : t('form.create')}
      </FormButtons>
    </form>
  )
}

function AccountRow({ account, onManage }: { account: StaffAccount; onManage: () => void }) {
  const { t } = useTranslation('adminStaff')
  const { t: admin } = useTranslation('admin')
  const { data: reader } = useAdministrator()
  return (
    <Row>
      <Cell column={t('person')} onPhone="plain" className="wrap-anywhere">
        <span className="font-semibold">{account.name}</span> {reader?.email === account.email && t('you')}
        <p className="text-ink-soft text-sm">
          <EmailText email={account.email} />
        </p>
      </Cell>
      <Cell column={t('role')}>
        {admin(`roles.${account.role}`)}
        {account.ownerRequest && <p className="text-ink-soft text-sm">{t('owner.pending')}</p>}
      </Cell>
      <Cell column={t('state')} className={account.isDisabled ? 'text-wrong' : 'text-ink-soft'}>
        <SignInState account={account} />
      </Cell>
      <Cell column={t('actions')} onPhone="plain">
        <Button
          look="secondary"
          aria-label={t('manageOf', { name: account.name })}
          onClick={onManage}
          className="-my-2.5 min-h-11 max-md:my-0"
        >
          {t('manage')}
        </Button>
      </Cell>
    </Row>
  )
}

function SignInState({ account: { isDisabled, isInvited, lastSeenAt } }: { account: StaffAccount }) {
  const { t } = useTranslation('adminStaff')
  const moment = useMoment()
  if (isDisabled) return t('disabled')
  if (isInvited) return t('awaitsPassword')
  return lastSeenAt === null ? t('active') : t('signedIn', { when: moment.dayAndTime(lastSeenAt) })
}
