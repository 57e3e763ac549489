import { Eraser, NotebookPen } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'

/** Says that what was typed before is still there. */
export function RestoredNote({ isRestored }: { isRestored: boolean }) {
  const { t } = useTranslation('adminContent')
  if (!isRestored) return null
  return (
    <p role="status" className="flex items-center gap-3 rounded-control bg-gold-soft px-4 py-3 font-medium">
      <NotebookPen aria-hidden className="size-5 shrink-0" />
      {t('draft.restored')}
    </p>
  )
}

interface StartOverButtonProps {
  isTouched: boolean
  startOver: () => void
  send: { isPending: boolean }
}

/** Empties a form in which something was typed. */
export function StartOverButton({ isTouched, startOver, send }: StartOverButtonProps) {
  const { t } = useTranslation('adminContent')
  if (!isTouched) return null
  return (
    <Button
      look="quiet"
      className="-ml-5 mr-auto"
      disabled={send.isPending}
      onClick={(event) => {
        // This button goes with the draft: the focus begins again with the form.
        event.currentTarget.form?.querySelector('input')?.focus()
        startOver()
      }}
    >
      <Eraser aria-hidden className="size-4.5" />
      {t('draft.startOver')}
    </Button>
  )
}
