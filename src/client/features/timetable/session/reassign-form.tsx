import { useQuery } from '@tanstack/react-query'
import { StaffReassignment } from '#shared/features/timetable/timetable.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { OpeningsState } from '../openings-state'
import { timetableActions, timetableQueries } from '../timetable.queries'
import { ActionButtons, type ActionProps } from './action-buttons'

/** Another tutor who teaches the subject and is free at the same time. */
export function ReassignForm({ session, onDone }: ActionProps) {
  const { t } = useTranslation('adminTimetable')
  const draft = useDraft(null, { tutorId: '' })
  const { id: changing, student, subject, duration, sessionDate: date, version } = session
  const openings = useQuery(timetableQueries.openings({ student: student.id, subject, duration, date, changing }))
  const colleagues = openings.data
    ?.filter(({ tutor, times }) => tutor.id !== session.tutor.id && times.includes(session.startTime))
    .map(({ tutor }) => tutor)
  const form = useForm({
    draft,
    validated: validate(StaffReassignment, { version, tutorId: Number(draft.values.tutorId) }),
    action: timetableActions.reassign(session),
    onSuccess: () => {
      showNotice({ title: t('done.reassign') })
      onDone()
    },
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <OpeningsState openings={openings} isEmpty={!colleagues?.length}>
        <Field label={t('colleague')} error={form.errorOf('tutorId')}>
          {(control) => (
            <Select
              {...control}
              value={draft.values.tutorId}
              onChange={({ target }) => form.change({ tutorId: target.value })}
            >
              <option value="">{t('choose')}</option>
              {colleagues?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </OpeningsState>
      <ActionButtons send={form.send} label={t('acts.reassign')} onDone={onDone} />
    </form>
  )
}
