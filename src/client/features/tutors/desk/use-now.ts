import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The time, kept up to date while the page is open: Join appears by itself. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
