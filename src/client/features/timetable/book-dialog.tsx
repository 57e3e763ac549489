import { useTranslation } from '../../i18n/use-translation'
import { Dialog } from '../../ui/overlays/dialog'
import { BookForm } from './book-form'
import type { TimetableShown } from './timetable-shown'

interface BookDialogProps {
  isOpen: boolean
  shown: TimetableShown
  onClose: () => void
}

export function BookDialog({ isOpen, shown, onClose }: BookDialogProps) {
  const { t } = useTranslation('adminTimetable')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('book.title')} closeLabel={t('close')} width="wide">
      {isOpen && <BookForm shown={shown} onDone={onClose} />}
    </Dialog>
  )
}
