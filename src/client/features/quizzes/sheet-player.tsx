import { useTranslation } from '../../i18n/use-translation'
import { ProgressBar } from '../../ui/progress-bar'
import { QuestionView } from './question-view'
import type { Running } from './use-run'

interface SheetPlayerProps {
  running: Running
  total: number
  isBusy: boolean
  onFinish: () => void
}

/** How far along, and the question on show. */
export function SheetPlayer({ running, total, isBusy, onFinish }: SheetPlayerProps) {
  const { t } = useTranslation('quizzes')
  const { step, run } = running
  if (!step) return null
  const number = run.index + 1
  return (
    <section data-subject={step.subject} aria-label={t('questions')}>
      <div className="mb-6 flex items-center gap-4">
        <ProgressBar label={t('progress', { number, total })} done={number} total={total} />
        <p className="shrink-0 font-bold tabular-nums">{t('counter', { number, total })}</p>
      </div>
      <QuestionView key={step.id} step={step} running={running} total={total} isBusy={isBusy} onFinish={onFinish} />
    </section>
  )
}
