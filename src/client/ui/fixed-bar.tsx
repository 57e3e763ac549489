import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** Actions at the bottom of the screen, above a phone's keyboard. They never scroll away. */
export function FixedBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useAboveKeyboard(bar)
  return (
    <div ref={bar} data-fixed-bar className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-paper print:hidden">
      <div
        className="mx-auto flex w-full max-w-reading flex-wrap items-center gap-2.5 px-3 pt-3
          pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6 short:pt-2 short:pb-2"
      >
        {children}
      </div>
    </div>
  )
}

/** Browsers that lay the keyboard over the page tell only the visual viewport about it. */
function useAboveKeyboard(bar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const place = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop
      // While the page is zoomed in, part of it is hidden without any keyboard.
      const isKeyboard = viewport.scale < 1.01 && covered > 1
      bar.current?.style.setProperty('translate', isKeyboard ? `0 ${-covered}px` : 'none')
    }
    place()
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
    }
  }, [bar])
}
