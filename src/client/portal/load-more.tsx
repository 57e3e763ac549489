import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'

/** How far below the window the next part is already asked for. */
const AHEAD = '600px'

interface LoadMoreProps {
  onLoad: () => void
  isBusy: boolean
  hasFailed: boolean
}

/** The end of what is loaded. Scrolling near it loads more, and so does its button; after a failure only the button does. */
export function LoadMore({ onLoad, isBusy, hasFailed }: LoadMoreProps) {
  const { t } = useTranslation('adminUsers')
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => {
    if (!isBusy && !hasFailed) onLoad()
  })

  // Watched anew after each part: an end that is still in sight must ask again.
  useEffect(() => {
    if (isBusy || !end.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: AHEAD })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isBusy])

  return (
    <div ref={end} className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      {hasFailed && (
        <p role="alert" className="font-medium text-wrong">
          {t('moreFailed')}
        </p>
      )}
      <Button look="secondary" busy={isBusy} onClick={onLoad}>
        {t('loadMore')}
      </Button>
    </div>
  )
}
