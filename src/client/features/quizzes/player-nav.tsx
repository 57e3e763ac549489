import { ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'

interface PlayerNavProps {
  isFirst: boolean
  isLast: boolean
  isAnswered: boolean
  isBusy: boolean
  onPrevious: () => void
  onOnward: () => void
}

/** Back and onward. Onward opens once the question is answered, and then takes the focus from the button that went away. */
export function PlayerNav({ isFirst, isLast, isAnswered, isBusy, onPrevious, onOnward }: PlayerNavProps) {
  const { t } = useTranslation('quizzes')
  const onward = useRef<HTMLDivElement>(null)
  const wasAnswered = useRef(isAnswered)

  useEffect(() => {
    if (isAnswered && !wasAnswered.current) {
      onward.current?.querySelector('button')?.focus({ preventScroll: true })
      // Only as far as needed: the marked answers and the reason stay in sight.
      onward.current?.scrollIntoView({ block: 'nearest' })
    }
    wasAnswered.current = isAnswered
  }, [isAnswered])

  const look = isAnswered ? 'primary' : 'secondary'
  return (
    <div className="mt-6 flex flex-wrap justify-between gap-3">
      <Button look="secondary" disabled={isFirst || isBusy} onClick={onPrevious}>
        {t('previous')}
      </Button>
      <div ref={onward} className="scroll-mb-5">
        {isLast ? (
          <Button look={look} busy={isBusy} disabled={!isAnswered} onClick={onOnward}>
            {!isBusy && <Check aria-hidden className="size-5" />}
            {isBusy ? t('submitting') : t('finish')}
          </Button>
        ) : (
          <Button look={look} disabled={!isAnswered} onClick={onOnward}>
            {t('next')}
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        )}
      </div>
    </div>
  )
}
