import { LogOut } from 'lucide-react'
import { useAction } from '../../api/use-action'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { SecurityList } from '../../portal/lists/security-list'
import { StaffFailure } from '../../portal/staff-failure'
import { usersActions } from '../../portal/users.queries'
import { Button } from '../../ui/button'

/** What concerned the safety of a student's account, and the end of all its sign-ins. Owners only. */
export function StudentSecurity({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const end = useAction({ ...usersActions.endSignIns, onSuccess: () => showNotice({ title: t('security.endDone') }) })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="secondary" busy={end.isPending} onClick={() => end.mutate(id)}>
          <LogOut aria-hidden className="size-5" />
          {t('security.end')}
        </Button>
        <p className="min-w-48 flex-1 text-ink-soft text-sm">{t('security.endText')}</p>
      </div>
      <StaffFailure title={t('security.endFailed')} error={end.error} />
      <SecurityList accountKind="student" account={id} />
    </>
  )
}
