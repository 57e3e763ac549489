import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'

interface CheckBarProps {
  /** One per item after a check; null before it and after a change. */
  marks: readonly boolean[] | null
  onCheck: () => void
  onTryAgain: () => void
  /** What is right, for those who ask. */
  solution: ReactNode
}

/** Check, what came of it, and another try. */
export function CheckBar({ marks, onCheck, onTryAgain, solution }: CheckBarProps) {
  const { t } = useTranslation('studyGuides')
  const [isSolutionShown, setSolutionShown] = useState(false)
  const isRight = marks?.every(Boolean) ?? false
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        {marks ? (
          <Button look="secondary" onClick={onTryAgain}>
            {t('practice.tryAgain')}
          </Button>
        ) : (
          <Button onClick={onCheck}>{t('practice.check')}</Button>
        )}
        {marks && !isRight && (
          <Button look="quiet" aria-expanded={isSolutionShown} onClick={() => setSolutionShown(!isSolutionShown)}>
            {isSolutionShown ? t('practice.hideAnswer') : t('practice.showAnswer')}
          </Button>
        )}
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {marks && <Verdict right={marks.filter(Boolean).length} total={marks.length} />}
      </div>
      {marks && !isRight && isSolutionShown && (
        <div className="mt-3 animate-rise rounded-control bg-gold-soft px-5 py-3.5">{solution}</div>
      )}
    </div>
  )
}

function Verdict({ right, total }: { right: number; total: number }) {
  const { t } = useTranslation('studyGuides')
  if (right === total) return <p className="font-semibold text-correct">{t('practice.right')}</p>
  return <p className="font-semibold">{t('practice.partlyRight', { count: right, total })}</p>
}
