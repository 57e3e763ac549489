import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../loading/loaded-part'
import { viewWithWords } from '../../loading/view-with-words'

const DIALOG = viewWithWords([], async () => (await import('./palette-dialog')).PaletteDialog)

/** The search over the whole portal: a field in the header, and Ctrl K or ⌘ K anywhere. */
export function CommandPalette() {
  const { t } = useTranslation('adminHome')
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onPointerEnter={DIALOG.preload}
        onFocus={DIALOG.preload}
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2.5 rounded-control border-[1.5px] border-edge bg-sheet px-3.5
          text-ink-soft max-xl:size-11 max-xl:justify-center max-xl:px-0 xl:w-84"
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span className="truncate max-xl:sr-only">{t('palette.open')}</span>
        <kbd
          aria-hidden
          className="ml-auto shrink-0 rounded-md border border-line bg-paper px-1.5 font-sans font-semibold text-xs
            max-xl:hidden"
        >
          {t('palette.shortcut')}
        </kbd>
      </button>
      <LoadedWhenNeeded part={DIALOG} isNeeded={isOpen} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
