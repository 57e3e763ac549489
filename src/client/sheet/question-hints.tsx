import { Lightbulb } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { hintsOf, type Note } from './notes'
import type { SheetStep } from './steps'
import { StudiedText } from './studied-text'

/** The live region exists from the start, so that screen readers announce new hints. */
export function QuestionHints({ step, shown }: { step: SheetStep; shown: number }) {
  const hints = hintsOf(step.question)
  return (
    <div role="status" aria-live="polite">
      {shown > 0 && hints.length > 0 && <HintBox hints={hints} shown={shown} step={step} />}
    </div>
  )
}

function HintBox({ hints, shown, step }: { hints: readonly Note[]; shown: number; step: SheetStep }) {
  const { t } = useTranslation('quizzes')
  const number = Math.min(shown, hints.length)
  return (
    <div className="mt-4 animate-rise rounded-control bg-gold-soft px-4 py-3 leading-snug">
      <p className="flex items-center gap-2 font-bold text-sm">
        <Lightbulb aria-hidden className="size-4.5 text-gold-edge" />
        {t('hints.title')}
        <span className="ml-auto font-normal text-ink-soft tabular-nums">
          {t('hints.counter', { number, total: hints.length })}
        </span>
      </p>
      {hints.slice(0, number).map(({ en, fr }) => (
        <p key={en} className="mt-1">
          <StudiedText en={en} fr={fr} subject={step.subject} />
        </p>
      ))}
    </div>
  )
}

/** Stays after the last hint, so that keyboard users keep their place. */
export function HintButton({ step, shown, onShow }: { step: SheetStep; shown: number; onShow: () => void }) {
  const { t } = useTranslation('quizzes')
  const total = hintsOf(step.question).length
  if (total === 0) return null
  const isLast = shown >= total
  return (
    <Button
      look="quiet"
      aria-disabled={isLast}
      onClick={isLast ? undefined : onShow}
      className="-mr-3 ml-auto rounded bg-sheet aria-disabled:cursor-default aria-disabled:no-underline"
    >
      <Lightbulb aria-hidden className="size-5" />
      {isLast ? t('hints.none') : shown > 0 ? t('hints.another') : t('hints.ask')}
    </Button>
  )
}
