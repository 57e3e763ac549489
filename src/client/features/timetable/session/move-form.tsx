import { StaffMove } from '#shared/features/timetable/timetable.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { timetableActions } from '../timetable.queries'
import { ActionButtons, type ActionProps } from './action-buttons'
import { NewTimeFields } from './new-time-fields'

/** Another time with the same tutor. */
export function MoveForm({ session, onDone }: ActionProps) {
  const { t } = useTranslation('adminTimetable')
  const draft = useDraft(null, { sessionDate: session.sessionDate, startTime: '' })
  const form = useForm({
    draft,
    validated: validate(StaffMove, { version: session.version, ...draft.values }),
    action: timetableActions.move(session),
    onSuccess: () => {
      showNotice({ title: t('done.move') })
      onDone()
    },
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <NewTimeFields session={session} form={form} />
      <ActionButtons send={form.send} label={t('acts.move')} onDone={onDone} />
    </form>
  )
}
