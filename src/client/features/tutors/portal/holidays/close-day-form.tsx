import { NewHoliday } from '#shared/features/tutors/time-off/holidays.contract'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useTranslation } from '../../../../i18n/use-translation'
import { StaffFailure } from '../../../../portal/staff-failure'
import { Button } from '../../../../ui/button'
import { Field } from '../../../../ui/fields/field'
import { TextInput } from '../../../../ui/fields/text-input'
import { holidayActions } from './holidays.queries'

/** Any other day, with what students read in both languages. */
export function CloseDayForm() {
  const { t } = useTranslation('adminTutors')
  const draft = useDraft(null, { day: '', name: '', nameFr: '' })
  const form = useForm({
    draft,
    validated: validate(NewHoliday, draft.values),
    action: holidayActions.closeOne,
    // The list above shows it.
    onSuccess: () => undefined,
  })
  return (
    <form noValidate className="grid gap-4 border-line border-t pt-5" onSubmit={form.submit}>
      <h3 className="text-subheading">{t('closing.other.title')}</h3>
      <Field label={t('closing.other.day')} error={form.errorOf('day')}>
        {(control) => <TextInput {...control} {...form.text('day')} type="date" />}
      </Field>
      <Field label={t('closing.other.name')} error={form.errorOf('name')}>
        {(control) => <TextInput {...control} {...form.text('name')} />}
      </Field>
      <Field label={t('closing.other.nameFr')} error={form.errorOf('nameFr')}>
        {(control) => <TextInput {...control} {...form.text('nameFr')} />}
      </Field>
      <StaffFailure title={t('closing.notClosed')} error={form.send.error} />
      <Button type="submit" look="secondary" busy={form.send.isPending} className="justify-self-start">
        {t('closing.other.close')}
      </Button>
    </form>
  )
}
