import { UsersRound } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'

interface BehindNoteProps {
  title: string
  text: string
  onTakeTheirs: (event: MouseEvent<HTMLButtonElement>) => void
  onSaveAnyway: (event: MouseEvent<HTMLButtonElement>) => void
  /** Where the two differ. */
  children?: ReactNode
}

/** Tells the second of two editors about the first, and leaves the choice. */
export function BehindNote({ title, text, onTakeTheirs, onSaveAnyway, children }: BehindNoteProps) {
  const { t } = useTranslation('adminContent')
  const heading = useRef<HTMLHeadingElement>(null)

  // Whoever pressed the button at the form's foot would see nothing happen: this stands at its head.
  useEffect(() => {
    heading.current?.focus()
  }, [])

  return (
    <div role="alert" className="rounded-sheet border border-gold-edge bg-gold-soft p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="flex scroll-mt-6 items-center gap-2.5 text-subheading outline-none">
        <UsersRound aria-hidden className="size-5 shrink-0" />
        {title}
      </h3>
      <p className="mt-1.5 text-[0.9375rem]">{text}</p>
      {children}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button look="secondary" onClick={onSaveAnyway}>
          {t('conflict.saveAnyway')}
        </Button>
      </div>
    </div>
  )
}
