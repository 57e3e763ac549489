import { Shapes } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { Button } from '../../../ui/button'
import { Skeleton } from '../../../ui/states/skeleton'
import type { FigureListProps } from './figure-list'

const LIST = viewWithWords(['adminFigures'], async () => (await import('./figure-list')).FigureList)

/** A guide's figures, or the way to the first. */
export function FiguresField(props: FigureListProps) {
  const { t } = useTranslation('adminContent')
  const [isWanted, setWanted] = useState(false)
  if (props.values.figures.length === 0 && !isWanted) {
    return (
      <Button look="quiet" onClick={() => setWanted(true)} className="justify-self-start">
        <Shapes aria-hidden className="size-5" />
        {t('more.addFigure')}
      </Button>
    )
  }
  return <LoadedPart fallback={<Skeleton className="h-24" />} part={LIST} {...props} />
}
