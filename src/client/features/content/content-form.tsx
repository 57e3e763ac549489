import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SendableFields } from '../../portal/sendable-fields'
import { Button } from '../../ui/button'
import { RestoredNote, StartOverButton } from './draft-controls'
import { FailureAlert } from './failure-alert'

interface ContentFormProps {
  form: {
    isTouched: boolean
    isRestored: boolean
    startOver: () => void
    submit: (event: FormEvent<HTMLFormElement>) => void
    send: { isPending: boolean; error: Error | null }
  }
  /** What the form as a whole was refused for; what is said beside a field needs not be said twice. */
  error?: Error | null
  submitLabel: string
  /** Stands before the button. */
  note?: ReactNode
  children: ReactNode
}

/** The frame of a form that adds content: its fields, a refusal, and the way to send it or to begin anew. */
export function ContentForm({ form, error = form.send.error, submitLabel, note, children }: ContentFormProps) {
  const { t } = useTranslation('adminContent')
  const { isPending } = form.send
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <SendableFields isSending={isPending}>
        <RestoredNote {...form} />
        {children}
      </SendableFields>
      <FailureAlert error={error} title={t('failed.create')} kept={t('failed.kept')} />
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3 border-line border-t pt-5">
        <StartOverButton {...form} />
        {note}
        <Button type="submit" busy={isPending} className="max-sm:w-full">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
