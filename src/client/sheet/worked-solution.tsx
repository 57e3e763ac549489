import { ListOrdered } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { stepsOf } from './notes'
import type { SheetStep } from './steps'
import { StudiedText } from './studied-text-view'

/** The way to the answer, step by step, for who wants to see it. */
export function WorkedSolution({ step }: { step: SheetStep }) {
  const { t } = useTranslation('quizzes')
  const steps = stepsOf(step.question)
  if (steps.length === 0) return null
  return (
    <details className="mt-2 rounded bg-sheet">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control pr-2 font-semibold underline underline-offset-4">
        <ListOrdered aria-hidden className="size-5" />
        {t('solution')}
      </summary>
      <ol className="grid gap-1.5 pb-1 leading-snug">
        {steps.map(({ en, fr }, place) => (
          <li key={en} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
            <span aria-hidden="true" className="font-[620] font-serif text-ink-soft">
              {place + 1}
            </span>
            <span>
              <StudiedText en={en} fr={fr} subject={step.subject} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
