import { useQuery } from '@tanstack/react-query'
import { StaffMove } from '#shared/features/admin/admin-timetable.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/select'
import { TextInput } from '../../../ui/text-input'
import { ActButtons, type ActProps } from './act-buttons'
import { OpeningsState } from './openings-state'
import { timetableActions, timetableQueries } from './timetable.queries'

/** Another time with the same tutor. */
export function MoveForm({ session, onDone }: ActProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const draft = useDraft(null, { sessionDate: session.sessionDate, startTime: '' })
  const { sessionDate, startTime } = draft.values
  const { id: changing, student, subject, duration, version } = session
  const openings = useQuery(
    timetableQueries.openings({ student: student.id, subject, duration, date: sessionDate, changing }),
  )
  const isThis = (time: string) => sessionDate === session.sessionDate && time === session.startTime
  const times = openings.data?.find(({ tutor }) => tutor.id === session.tutor.id)?.times.filter((time) => !isThis(time))
  const form = useForm({
    draft,
    validated: validate(StaffMove, { version, sessionDate, startTime }),
    action: timetableActions.move(session),
    onSuccess: () => {
      showNotice({ title: t('done.move') })
      onDone()
    },
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <Field label={t('day')} error={form.errorOf('sessionDate')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={sessionDate}
            onChange={({ target }) => form.change({ sessionDate: target.value, startTime: '' })}
          />
        )}
      </Field>
      <OpeningsState openings={openings} isEmpty={!times?.length}>
        <Field label={t('time')} error={form.errorOf('startTime')}>
          {(control) => (
            <Select {...control} value={startTime} onChange={({ target }) => form.change({ startTime: target.value })}>
              <option value="">{t('choose')}</option>
              {times?.map((time) => (
                <option key={time} value={time}>
                  {formats.time(time)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </OpeningsState>
      <ActButtons send={form.send} label={t('acts.move')} onDone={onDone} />
    </form>
  )
}
