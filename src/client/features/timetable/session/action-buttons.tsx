import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { StaffFailure } from '../../../portal/staff-failure'
import { FormButtons } from '../../../ui/fields/form-buttons'

/** What every form about a session is given. */
export interface ActionProps {
  session: TimetableSession
  onDone: () => void
}

interface ActionButtonsProps {
  send: { error: Error | null; isPending: boolean }
  label: string
  onDone: () => void
  /** False while there is nothing to send. */
  isReady?: boolean
}

/** The end of a form about a session: why it failed, sending, and the way out. */
export function ActionButtons({ send, label, onDone, isReady = true }: ActionButtonsProps) {
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
