import { useState } from 'react'

/** The day on which a calendar stands: at first the chosen one or `firstDay`. A day chosen elsewhere turns the page to its month. */
export function useCalendarCursor(chosen: string | null, firstDay: string) {
  const [cursor, setCursor] = useState(chosen ?? firstDay)
  const [lastChosen, setLastChosen] = useState(chosen)
  if (chosen !== lastChosen) {
    setLastChosen(chosen)
    if (chosen) setCursor(chosen)
  }
  return [cursor, setCursor] as const
}
