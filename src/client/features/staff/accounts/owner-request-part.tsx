import type { StaffAccount } from '#shared/features/staff/staff-accounts.contract'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { useMoment } from '../../../parts/portal/use-moment'
import { Button } from '../../../ui/button'
import { staffActions } from './staff.queries'

interface OwnerRequestPartProps {
  account: StaffAccount
  request: NonNullable<StaffAccount['ownerRequest']>
}

/** A pending request for the owner's role: another owner confirms it, or the only owner after a day. */
export function OwnerRequestPart({ account, request }: OwnerRequestPartProps) {
  const { t } = useTranslation('adminStaff')
  const moment = useMoment()
  const { requestedBy, requestedAt, confirmableFrom } = request
  const { name } = account
  const isConfirmable = confirmableFrom !== null && new Date(confirmableFrom) <= new Date()
  const confirm = useAction({
    ...staffActions.confirmOwner(account.id),
    onSuccess: () => showNotice({ title: t('owner.confirmed'), description: t('owner.confirmedText', { name }) }),
  })
  const withdraw = useAction({
    ...staffActions.withdrawOwner(account.id),
    onSuccess: () => showNotice({ title: t('owner.withdrawn'), description: t('owner.withdrawnText', { name }) }),
  })
  const wait =
    confirmableFrom === null
      ? t('owner.needsOther')
      : t('owner.confirmableFrom', { when: moment.dayAndTime(confirmableFrom) })
  return (
    <section className="grid gap-4 rounded-control border border-line p-4">
      <h3 className="text-subheading">{t('owner.title')}</h3>
      <p>{t('owner.text', { requestedBy, when: moment.dayAndTime(requestedAt) })}</p>
      {!isConfirmable && <p className="text-ink-soft">{wait}</p>}
      <StaffFailure title={t('notChanged')} error={confirm.error ?? withdraw.error} />
      <div className="flex flex-wrap gap-3">
        {isConfirmable && (
          <Button look="secondary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('owner.confirm')}
          </Button>
        )}
        <Button look="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('owner.withdraw')}
        </Button>
      </div>
    </section>
  )
}
