import { StaffCancellation } from '#shared/features/timetable/timetable.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { timetableActions } from '../timetable.queries'
import { ActionButtons, type ActionProps } from './action-buttons'
import { RefundFields, UNTOUCHED_REFUND } from './refund-fields'

/** Cancelling, with how much comes back and why. */
export function CancelForm({ session, onDone }: ActionProps) {
  const { t } = useTranslation('adminTimetable')
  const draft = useDraft(null, UNTOUCHED_REFUND)
  const form = useForm({
    draft,
    validated: validate(StaffCancellation, { version: session.version, ...draft.values }),
    action: timetableActions.cancel(session),
    onSuccess: () => {
      showNotice({ title: t('done.cancel') })
      onDone()
    },
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <RefundFields durations={[session.duration]} form={form} />
      <ActionButtons send={form.send} label={t('acts.cancel')} onDone={onDone} />
    </form>
  )
}
