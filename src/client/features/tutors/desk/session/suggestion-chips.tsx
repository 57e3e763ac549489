import { Check, Plus } from 'lucide-react'
import { toggleSentence } from './suggestions'

interface SuggestionChipsProps {
  label: string
  suggestions: readonly string[]
  text: string
  onChange: (text: string) => void
}

/** Sentences that one touch adds to a text or takes out of it. */
export function SuggestionChips({ label, suggestions, text, onChange }: SuggestionChipsProps) {
  if (suggestions.length === 0) return null
  return (
    <fieldset aria-label={label} className="-mt-1.5 flex min-w-0 flex-wrap gap-2">
      {suggestions.map((suggestion) => {
        const isAdded = text.includes(suggestion)
        const Icon = isAdded ? Check : Plus
        return (
          <button
            key={suggestion}
            type="button"
            aria-pressed={isAdded}
            onClick={() => onChange(toggleSentence(text, suggestion))}
            className="flex min-h-11 items-center gap-2 rounded-3xl border border-transparent bg-well px-3.5 py-1.5
              text-left font-semibold text-ink-soft text-sm aria-pressed:border-primary aria-pressed:bg-sheet
              aria-pressed:text-ink"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {suggestion}
          </button>
        )
      })}
    </fieldset>
  )
}
