import { UsersRound } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { isConflict } from '../content.queries'
import { ContentForm, type ContentFormState } from '../content-form'

interface EditConflict {
  title: string
  text: string
  onTakeTheirs: () => void
  /** Puts the changes of this editor on the current version. */
  onKeepMine: () => void
  /** The differences between the two versions. */
  differences?: ReactNode
}

interface EditFormProps {
  form: ContentFormState
  /** The title of a failure. */
  failed: string
  /** Set if a colleague has saved another version in the meantime. */
  conflict: EditConflict | false
  onCancel: () => void
  children: ReactNode
}

export function EditForm({ form, failed, conflict, onCancel, children }: EditFormProps) {
  const { t } = useTranslation('adminContent')
  return (
    <ContentForm
      form={form}
      error={conflict && isConflict(form.send.error) ? null : form.send.error}
      failed={failed}
      submitLabel={t('editing.save')}
      banner={conflict && <ConflictNote {...conflict} />}
      onCancel={onCancel}
    >
      {children}
    </ContentForm>
  )
}

function ConflictNote({ title, text, onTakeTheirs, onKeepMine, differences }: EditConflict) {
  const { t } = useTranslation('adminContent')
  const heading = useRef<HTMLHeadingElement>(null)

  // The save button is at the end of the form, so the focus moves here.
  useEffect(() => {
    heading.current?.focus()
  }, [])

  // This note disappears with the conflict, so the focus moves on before either choice.
  function takeTheirs({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    form?.querySelector('input')?.focus()
    onTakeTheirs()
  }

  function saveAnyway({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    flushSync(onKeepMine)
    form?.requestSubmit()
  }

  return (
    <div role="alert" className="rounded-sheet border border-gold-edge bg-gold-soft p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="flex scroll-mt-6 items-center gap-2.5 text-subheading outline-none">
        <UsersRound aria-hidden className="size-5 shrink-0" />
        {title}
      </h3>
      <p className="mt-1.5 text-[0.9375rem]">{text}</p>
      {differences}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" onClick={takeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button look="secondary" onClick={saveAnyway}>
          {t('conflict.saveAnyway')}
        </Button>
      </div>
    </div>
  )
}
