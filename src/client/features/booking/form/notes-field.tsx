import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { FieldError } from '../../../ui/fields/field-error'
import { TextArea } from '../../../ui/fields/text-area'
import type { BookingFormState } from './use-booking-form'

export function NotesField({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const id = useId()
  const error = form.errorOf('notes')
  return (
    <div>
      <p className="mb-2">
        <label htmlFor={id} className="font-semibold">
          {t('form.notes')}
        </label>
        <span id={`${id}-hint`} className="ml-2 text-ink-soft text-sm">
          {t('form.optional')}
        </span>
      </p>
      <TextArea
        id={id}
        rows={3}
        value={form.values.notes}
        onChange={(event) => form.change({ notes: event.target.value })}
        placeholder={t('form.notesPlaceholder')}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={Boolean(error)}
      />
      <FieldError id={`${id}-error`} error={error} className="mt-2" />
    </div>
  )
}
