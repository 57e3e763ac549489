import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ActivityWork, WorkChange } from '#shared/features/study-guides/guide-work.rules'
import type { Activity } from '#shared/features/study-guides/study-guides.contract'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'

export interface ActivityProps<Kind extends Activity['kind'] = Activity['kind']> {
  activity: Extract<Activity, { kind: Kind }>
  subject: Subject
  /** Makes the order of shuffled items the same on every visit. */
  seed: number
  work: ActivityWork
  onChange: (items: WorkChange['items']) => void
  onDone: () => void
}

/** The result of a check. Callers clear it with the first change. */
export function useMarks(onDone: () => void) {
  const [marks, setMarks] = useState<readonly boolean[] | null>(null)
  return {
    marks,
    clear: () => setMarks(null),
    show: (next: readonly boolean[]) => {
      setMarks(next)
      if (next.every(Boolean)) onDone()
    },
  }
}

export function ItemMark({ isCorrect }: { isCorrect: boolean }) {
  const { t } = useTranslation('studyGuides')
  const Icon = isCorrect ? Check : X
  const colour = isCorrect ? 'text-correct' : 'text-wrong'
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 font-semibold text-sm ${colour}`}>
      <Icon aria-hidden className="size-4.5" strokeWidth={2.75} />
      {isCorrect ? t('practice.itemRight') : t('practice.itemWrong')}
    </span>
  )
}

interface CheckBarProps {
  /** One per item after a check, otherwise null. */
  marks: readonly boolean[] | null
  onCheck: () => void
  onTryAgain: () => void
  solution: ReactNode
}

export function CheckBar({ marks, onCheck, onTryAgain, solution }: CheckBarProps) {
  const { t } = useTranslation('studyGuides')
  const [isSolutionShown, setSolutionShown] = useState(false)
  const total = marks?.length ?? 0
  const correct = marks?.filter(Boolean).length ?? 0
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
        {correct < total && (
          <Button look="quiet" aria-expanded={isSolutionShown} onClick={() => setSolutionShown(!isSolutionShown)}>
            {isSolutionShown ? t('practice.hideAnswer') : t('practice.showAnswer')}
          </Button>
        )}
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {marks && correct === total && <p className="font-semibold text-correct">{t('practice.right')}</p>}
        {correct < total && <p className="font-semibold">{t('practice.partlyRight', { count: correct, total })}</p>}
      </div>
      {correct < total && isSolutionShown && (
        <div className="mt-3 animate-rise rounded-control bg-gold-soft px-5 py-3.5">{solution}</div>
      )}
    </div>
  )
}
