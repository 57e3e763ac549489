import { useState } from 'react'

/** The result of a check. It disappears with the first change, and tells when all is right. */
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
