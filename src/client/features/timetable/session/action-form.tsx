import type { FormEvent, ReactNode } from 'react'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { FormButtons } from '../../../ui/fields/form-buttons'

/** The props of every form about a session. */
export interface ActionProps {
  session: TimetableSession
  onDone: () => void
}

interface ActionFormProps {
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void
    send: { error: Error | null; isPending: boolean }
  }
  submitLabel: string
  onDone: () => void
  /** False while there is nothing to send. */
  isReady?: boolean
  children: ReactNode
}

export function ActionForm({ form, submitLabel, onDone, isReady = true, children }: ActionFormProps) {
  const { t } = useTranslation('adminTimetable')
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      {children}
      <StaffFailure title={t('notDone')} error={form.send.error} />
      <p className="text-ink-soft text-sm">{t('notified')}</p>
      <FormButtons isBusy={form.send.isPending} isReady={isReady} cancel={t('back')} onCancel={onDone}>
        {submitLabel}
      </FormButtons>
    </form>
  )
}
