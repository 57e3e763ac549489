import { useLayoutEffect, useRef } from 'react'

/** A button that is disabled while it works loses the focus. This gives it back afterwards, unless it has gone elsewhere. */
export function useFocusWhileBusy(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  useLayoutEffect(() => {
    if (isBusy) {
      hadFocus.current = document.activeElement === button.current
    } else if (hadFocus.current) {
      hadFocus.current = false
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost) button.current?.focus()
    }
  }, [isBusy])

  return button
}
