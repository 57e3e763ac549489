import { Shapes } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { Button } from '../../../ui/button'
import { Skeleton } from '../../../ui/states/skeleton'
import type { FigureDraft } from './figure-values'

/** Most questions have no figure: its fields come where one is wanted. */
const FORM = viewWithWords(['adminFigures'], async () => (await import('./figure-form')).FigureForm)

interface FigureFieldProps {
  draft: FigureDraft | undefined
  onChange: (draft: FigureDraft | undefined) => void
}

/** A question's figure, or the way to one. */
export function FigureField({ draft, onChange }: FigureFieldProps) {
  const { t } = useTranslation('adminContent')
  const [isWanted, setWanted] = useState(false)
  if (!draft && !isWanted) {
    return (
      <Button look="quiet" onClick={() => setWanted(true)} className="justify-self-start">
        <Shapes aria-hidden className="size-5" />
        {t('more.addFigure')}
      </Button>
    )
  }
  const remove = () => {
    setWanted(false)
    onChange(undefined)
  }
  return (
    <LoadedPart
      fallback={<Skeleton className="h-24" />}
      part={FORM}
      draft={draft}
      onChange={onChange}
      onRemove={remove}
    />
  )
}
