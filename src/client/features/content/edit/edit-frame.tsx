import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { SendableFields } from '../../../portal/sendable-fields'
import { Button } from '../../../ui/button'
import { RestoredNote, StartOverButton } from '../draft-controls'
import { FailureAlert } from '../failure-alert'

interface EditFrameProps {
  form: {
    isTouched: boolean
    isRestored: boolean
    startOver: () => void
    submit: (event: FormEvent<HTMLFormElement>) => void
    send: { isPending: boolean }
  }
  error: Error | null
  /** What to say when it was not saved. */
  failed: string
  /** What stands in the way of saving; without it, what was restored is said. */
  note: ReactNode
  onCancel: () => void
  children: ReactNode
}

/** The frame of a form that edits content: its fields, a refusal, and the ways to save, to begin anew and to leave. */
export function EditFrame({ form, error, failed, note, onCancel, children }: EditFrameProps) {
  const { t } = useTranslation('adminContent')
  const { isPending } = form.send
  return (
    <form noValidate onSubmit={form.submit} className="mt-2 grid gap-5">
      <SendableFields isSending={isPending}>
        {note || <RestoredNote {...form} />}
        {children}
      </SendableFields>
      <FailureAlert error={error} title={failed} kept={t('failed.kept')} />
      <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-5">
        <StartOverButton {...form} />
        <Button look="quiet" onClick={onCancel}>
          {t('editing.cancel')}
        </Button>
        <Button type="submit" busy={isPending} className="max-sm:w-full">
          {t('editing.save')}
        </Button>
      </div>
    </form>
  )
}
