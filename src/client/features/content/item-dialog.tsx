import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Dialog } from '../../ui/overlays/dialog'

interface ItemDialogProps<Item> {
  /** Null while the dialog is closed. */
  id: number | null
  /** Undefined while they are loading. */
  items: readonly Item[] | undefined
  title: string
  /** Shown if a colleague has deleted the item. */
  gone?: ReactNode
  onClose: () => void
  children: (item: Item) => ReactNode
}

/** A dialog about one quiz or guide. */
export function ItemDialog<Item extends { id: number }>(props: ItemDialogProps<Item>) {
  const { id, items, title, gone, onClose, children } = props
  const { t } = useTranslation('adminContent')
  const item = items?.find((each) => each.id === id)
  return (
    <Dialog
      isOpen={id !== null && items !== undefined}
      onClose={onClose}
      title={title}
      closeLabel={t('dialog.close')}
      width="wide"
    >
      {item ? children(item) : (gone ?? <p className="mt-3">{t('reading.gone')}</p>)}
    </Dialog>
  )
}
