import { Shapes } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { Button } from '../../../ui/button'
import { Skeleton } from '../../../ui/states/skeleton'
import type { FigureListProps } from './figure-list'
import type { FigureDraft } from './figure-values'

/** Most content has no figures, so their fields are loaded on demand. */
const FORM = viewWithWords(['adminFigures'], async () => (await import('./figure-form')).FigureForm)
const LIST = viewWithWords(['adminFigures'], async () => (await import('./figure-list')).FigureList)

interface FigureFieldProps {
  draft: FigureDraft | undefined
  onChange: (draft: FigureDraft | undefined) => void
}

/** The figure of a question. */
export function FigureField({ draft, onChange }: FigureFieldProps) {
  const [isAdding, setAdding] = useState(false)
  if (!draft && !isAdding) return <AddFigureButton onClick={() => setAdding(true)} />
  const remove = () => {
    setAdding(false)
    onChange(undefined)
  }
  const fallback = <Skeleton className="h-24" />
  return <LoadedPart fallback={fallback} part={FORM} draft={draft} onChange={onChange} onRemove={remove} />
}

/** The figures of a guide. */
export function FiguresField(props: FigureListProps) {
  const [isAdding, setAdding] = useState(false)
  if (props.values.figures.length === 0 && !isAdding) return <AddFigureButton onClick={() => setAdding(true)} />
  return <LoadedPart fallback={<Skeleton className="h-24" />} part={LIST} {...props} />
}

function AddFigureButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('adminContent')
  return (
    <Button look="quiet" onClick={onClick} className="justify-self-start">
      <Shapes aria-hidden className="size-5" />
      {t('more.addFigure')}
    </Button>
  )
}
