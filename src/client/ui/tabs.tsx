import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface Tab<Name extends string> {
  name: Name
  label: string
  panel: ReactNode
}

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly Tab<Name>[]
  current: Name
  onChoose: (name: Name) => void
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Every panel stays mounted, so that text typed in one is kept when another is shown. */
export function Tabs<Name extends string>({ label, tabs, current, onChoose }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function moveByKey(event: KeyboardEvent) {
    const index = tabs.findIndex(({ name }) => name === current)
    const next = tabs[STEPS[event.key]?.(index, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveByKey}
        className="flex gap-1 border-line border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}-tab`}
            data-tab={tab.name}
            aria-selected={tab.name === current}
            aria-controls={`${id}-${tab.name}-panel`}
            tabIndex={tab.name === current ? 0 : -1}
            onClick={() => onChoose(tab.name)}
            className="-mb-px min-h-12 min-w-0 border-transparent border-b-[3px] px-2 font-semibold text-ink-soft
              transition-colors hover:text-ink aria-selected:border-gold aria-selected:text-ink min-[23rem]:px-3
              sm:px-5"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          role="tabpanel"
          id={`${id}-${tab.name}-panel`}
          aria-labelledby={`${id}-${tab.name}-tab`}
          hidden={tab.name !== current}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
