import { Check } from 'lucide-react'
import type { PracticeState } from '#shared/features/practice/practice.contract'
import { useTranslation } from '../../i18n/use-translation'
import { ProgressBar } from '../../ui/paper/progress-bar'

const TICKS_MAX = 5

type Standing = Pick<PracticeState, 'answeredToday' | 'dailyGoal' | 'rightRun' | 'placement'>

/** The goal of the day, or how far a placement is, and quietly how many answers in a row were right. */
export function PracticeStatus({ answeredToday, dailyGoal, rightRun, placement }: Standing) {
  const { t } = useTranslation('practice')
  const isPlacing = placement.state === 'running'
  const says = isPlacing
    ? t('placement.answered', { count: placement.answered, most: placement.most })
    : t('goal.today', { count: answeredToday, goal: dailyGoal })
  const [done, total] = isPlacing ? [placement.answered, placement.most] : [answeredToday, dailyGoal]
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="w-24 shrink-0 sm:w-40">
        <ProgressBar label={says} done={Math.min(done, total)} total={total} />
      </div>
      <p className="text-ink-soft text-sm tabular-nums">{says}</p>
      {rightRun > 1 && <RightRun count={rightRun} />}
    </div>
  )
}

function RightRun({ count }: { count: number }) {
  const { t } = useTranslation('practice')
  const ticks = Array.from({ length: Math.min(count, TICKS_MAX) }, (_, place) => place)
  return (
    <p className="ml-auto flex items-center gap-1.5 font-semibold text-sm">
      {ticks.map((tick) => (
        <span key={tick} aria-hidden="true" className="grid size-5 place-items-center rounded-md bg-gold-soft">
          <Check className="size-3.5" strokeWidth={2.5} />
        </span>
      ))}
      <span className="ml-1">{t('run', { count })}</span>
    </p>
  )
}
