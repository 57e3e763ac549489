import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** How long a pause in typing starts the search. */
const PAUSE_MS = 300

/** The typed search text, which is applied after a pause by putting it into the address. */
export function useSearchText() {
  const [, navigate] = useLocation()
  const applied = new URLSearchParams(useSearch()).get('search') ?? ''
  const [typed, setTyped] = useState(applied)
  const [lastApplied, setLastApplied] = useState(applied)

  // A link or the browser's history changed the address: the field follows.
  if (applied !== lastApplied) {
    setLastApplied(applied)
    if (applied !== typed.trim()) setTyped(applied)
  }

  useEffect(() => {
    const searchText = typed.trim()
    if (searchText === applied) return
    const timer = setTimeout(() => navigate(withSearch(searchText), { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, applied, navigate])

  return { typed, type: setTyped, applied }
}

export type SearchText = ReturnType<typeof useSearchText>

/** The current address with another search: a dialog that was opened meanwhile stays open. */
function withSearch(wanted: string): string {
  const search = new URLSearchParams(location.search)
  if (wanted) search.set('search', wanted)
  else search.delete('search')
  return `${location.pathname}?${search}`
}
