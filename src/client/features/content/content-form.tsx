import { Eraser, NotebookPen } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SendableFields } from '../../parts/portal/sendable-fields'
import { Button } from '../../ui/button'
import { FailureAlert } from './content-failure'

export interface ContentFormState {
  isTouched: boolean
  isRestored: boolean
  startOver: () => void
  submit: (event: FormEvent<HTMLFormElement>) => void
  send: { isPending: boolean; error: Error | null }
}

interface ContentFormProps {
  form: ContentFormState
  /** Null if the error is shown elsewhere. */
  error?: Error | null
  /** The title of a failure. */
  failed: string
  submitLabel: string
  /** Shown above the fields. */
  banner?: ReactNode
  /** Shown beside the buttons. */
  note?: ReactNode
  onCancel?: () => void
  children: ReactNode
}

/** A form that adds or edits content. */
export function ContentForm(props: ContentFormProps) {
  const { form, error = form.send.error, failed, submitLabel, banner, note, onCancel, children } = props
  const { t } = useTranslation('adminContent')
  const { isPending } = form.send
  return (
    <form noValidate onSubmit={form.submit} className={`grid gap-5 ${onCancel ? 'mt-2' : ''}`}>
      <SendableFields isSending={isPending}>
        {banner}
        {!banner && form.isRestored && (
          <p role="status" className="flex items-center gap-3 rounded-control bg-gold-soft px-4 py-3 font-medium">
            <NotebookPen aria-hidden className="size-5 shrink-0" />
            {t('draft.restored')}
          </p>
        )}
        {children}
      </SendableFields>
      <FailureAlert error={error} title={failed} kept={t('failed.kept')} />
      <div
        className={`flex flex-wrap items-center justify-end border-line border-t pt-5
          ${onCancel ? 'gap-3' : 'gap-x-5 gap-y-3'}`}
      >
        {form.isTouched && <StartOverButton startOver={form.startOver} isDisabled={isPending} />}
        {note}
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('editing.cancel')}
          </Button>
        )}
        <Button type="submit" busy={isPending} className="max-sm:w-full">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

function StartOverButton({ startOver, isDisabled }: { startOver: () => void; isDisabled: boolean }) {
  const { t } = useTranslation('adminContent')
  return (
    <Button
      look="quiet"
      className="-ml-5 mr-auto"
      disabled={isDisabled}
      onClick={(event) => {
        // This button disappears with the draft, so the focus moves to the first field.
        event.currentTarget.form?.querySelector('input')?.focus()
        startOver()
      }}
    >
      <Eraser aria-hidden className="size-4.5" />
      {t('draft.startOver')}
    </Button>
  )
}
