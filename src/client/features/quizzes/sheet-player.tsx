import { useTranslation } from '../../i18n/use-translation'
import { PassageView } from '../../sheet/passage-view'
import { ProgressBar } from '../../ui/paper/progress-bar'
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
  const { passage } = step.question
  return (
    <section data-subject={step.subject} aria-label={t('questions')}>
      <div className="mb-6 flex items-center gap-4">
        <ProgressBar label={t('progress', { number, total })} done={number} total={total} />
        <p className="shrink-0 font-bold tabular-nums">{t('counter', { number, total })}</p>
      </div>
      {running.earlier && <EarlierSheet earlier={running.earlier} total={total} />}
      {/* Not part of the question: it stays as the reader left it from one question to the next. */}
      {passage && <PassageView key={passage.text} passage={passage} subject={step.subject} isOpen />}
      <QuestionView key={step.id} step={step} running={running} total={total} isBusy={isBusy} onFinish={onFinish} />
    </section>
  )
}

/** After Start Quiz beside an unfinished one: nothing was lost by it. */
function EarlierSheet({ earlier, total }: { earlier: NonNullable<Running['earlier']>; total: number }) {
  const { t } = useTranslation('quizzes')
  return (
    <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-3 text-ink-soft">
      {t('earlier.text', { count: earlier.answered, total })}
      <button
        type="button"
        onClick={earlier.bringBack}
        className="min-h-11 font-semibold text-ink underline underline-offset-4"
      >
        {t('earlier.bringBack')}
      </button>
    </p>
  )
}
