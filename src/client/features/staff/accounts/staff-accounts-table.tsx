import type { StaffAccount } from '#shared/features/staff/staff-accounts.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { useAdministrator } from '../../../portal/admin.queries'
import { EmailText } from '../../../portal/email-text'
import { Cell, Row, Table } from '../../../portal/table'
import { useMoment } from '../../../portal/use-moment'
import { Button } from '../../../ui/button'

interface StaffAccountsTableProps {
  accounts: readonly StaffAccount[]
  onManage: (id: number) => void
}

export function StaffAccountsTable({ accounts, onManage }: StaffAccountsTableProps) {
  const { t } = useTranslation('adminStaff')
  const { t: admin } = useTranslation('admin')
  return (
    <Table label={admin('nav.staff')} columns={[t('person'), t('role'), t('state'), t('actions')]}>
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} onManage={() => onManage(account.id)} />
      ))}
    </Table>
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
      <Cell column={t('role')}>{admin(`roles.${account.role}`)}</Cell>
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

function SignInState({ account: { isDisabled, lastSeenAt } }: { account: StaffAccount }) {
  const { t } = useTranslation('adminStaff')
  const moment = useMoment()
  if (isDisabled) return t('disabled')
  return lastSeenAt === null ? t('active') : t('signedIn', { when: moment.dayAndTime(lastSeenAt) })
}
