import type { TimetableSession } from '#shared/features/admin/admin-timetable.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { FormButtons } from '../../../ui/form-buttons'
import { StaffFailure } from '../staff/staff-failure'

/** What every form about a session is given. */
export interface ActProps {
  session: TimetableSession
  onDone: () => void
}

interface ActButtonsProps {
  send: { error: Error | null; isPending: boolean }
  label: string
  onDone: () => void
  /** False while there is nothing to send. */
  isReady?: boolean
}

/** The end of a form about a session: why it failed, sending, and the way out. */
export function ActButtons({ send, label, onDone, isReady = true }: ActButtonsProps) {
  const { t } = useTranslation('adminTimetable')
  return (
    <>
      <StaffFailure title={t('notDone')} error={send.error} />
      <p className="text-ink-soft text-sm">{t('told')}</p>
      <FormButtons isBusy={send.isPending} isReady={isReady} cancel={t('back')} onCancel={onDone}>
        {label}
      </FormButtons>
    </>
  )
}
