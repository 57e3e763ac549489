import { Check, X } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'

/** Right or not yet, as a sign and as a word. */
export function ItemMark({ isRight }: { isRight: boolean }) {
  const { t } = useTranslation('studyGuides')
  const Icon = isRight ? Check : X
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 font-semibold text-sm ${isRight ? 'text-correct' : 'text-wrong'}`}
    >
      <Icon aria-hidden className="size-4.5" strokeWidth={2.75} />
      {isRight ? t('practice.itemRight') : t('practice.itemWrong')}
    </span>
  )
}
