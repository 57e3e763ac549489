import { HoursGivenBack } from '#shared/features/timetable/timetable.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { readNumber, useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Field } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'
import { timetableActions } from '../timetable.queries'
import { ActionButtons, type ActionProps } from './action-buttons'

/** Hours of a session that was cancelled or has ended, given back. */
export function GiveBackForm({ session, onDone }: ActionProps) {
  const { t } = useTranslation('adminTimetable')
  const amounts = useAmounts()
  const { duration, returnedHours } = session
  const draft = useDraft(null, { hours: amounts.plainNumber(duration - returnedHours), reason: '' })
  const { hours, reason } = draft.values
  const given = { hours: readNumber(hours), expectedReturnedHours: returnedHours, reason }
  const form = useForm({
    draft,
    validated: validate(HoursGivenBack, given),
    action: timetableActions.giveBack(session),
    onSuccess: () => {
      showNotice({ title: t('done.giveBack') })
      onDone()
    },
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <Field
        label={t('hours')}
        hint={t('atMost', { hours: amounts.hours(duration - returnedHours) })}
        error={form.errorOf('hours')}
      >
        {(control) => <TextInput {...control} {...form.text('hours')} inputMode="decimal" autoComplete="off" />}
      </Field>
      <Field label={t('reason')} hint={t('reasonHint')} error={form.errorOf('reason')}>
        {(control) => <TextInput {...control} {...form.text('reason')} autoComplete="off" />}
      </Field>
      <ActionButtons send={form.send} label={t('acts.giveBack')} onDone={onDone} />
    </form>
  )
}
