import { useState } from 'react'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { TextInput } from '../../../ui/text-input'
import { StaffFailure } from '../staff/staff-failure'
import { closedDayActions } from './closed-days.queries'

const EMPTY = { day: '', name: '', nameFr: '' }

/** Any other day, with what students read in both languages. */
export function CloseDayForm() {
  const { t } = useTranslation('adminTutors')
  const [values, setValues] = useState(EMPTY)
  const close = useAction({ ...closedDayActions.close, onSuccess: () => setValues(EMPTY) })
  const bind = (field: keyof typeof EMPTY) => ({
    value: values[field],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
  })
  return (
    <form
      className="grid gap-4 border-line border-t pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        close.mutate([values])
      }}
    >
      <h3 className="text-subheading">{t('closing.other.title')}</h3>
      <Field label={t('closing.other.day')}>
        {(control) => <TextInput {...control} {...bind('day')} type="date" />}
      </Field>
      <Field label={t('closing.other.name')}>{(control) => <TextInput {...control} {...bind('name')} />}</Field>
      <Field label={t('closing.other.nameFr')}>{(control) => <TextInput {...control} {...bind('nameFr')} />}</Field>
      <StaffFailure title={t('closing.notClosed')} error={close.error} />
      <Button type="submit" look="secondary" busy={close.isPending} className="justify-self-start">
        {t('closing.other.close')}
      </Button>
    </form>
  )
}
