import { useQuery } from '@tanstack/react-query'
import { StaffReassignment } from '#shared/features/timetable/timetable.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { SelectField } from '../../../ui/fields/select-field'
import { OpeningsState } from '../openings-state'
import { timetableActions, timetableQueries } from '../timetable.queries'
import { ActionForm, type ActionProps } from './action-form'

export function ReassignForm({ session, onDone }: ActionProps) {
  const { t } = useTranslation('adminTimetable')
  const draft = useDraft(null, { tutorId: '' })
  const { id: changing, student, subject, duration, sessionDate: date, version } = session
  const openings = useQuery(timetableQueries.openings({ student: student.id, subject, duration, date, changing }))
  const colleagues = (openings.data ?? [])
    .filter(({ tutor, times }) => tutor.id !== session.tutor.id && times.includes(session.startTime))
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
    <ActionForm form={form} submitLabel={t('actions.reassign')} onDone={onDone}>
      <OpeningsState openings={openings} isEmpty={colleagues.length === 0}>
        <SelectField
          label={t('colleague')}
          error={form.errorOf('tutorId')}
          options={[
            { value: '', label: t('choose') },
            ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={draft.values.tutorId}
          onChange={(tutorId) => form.change({ tutorId })}
        />
      </OpeningsState>
    </ActionForm>
  )
}
