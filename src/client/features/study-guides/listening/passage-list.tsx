import { useEffect, useRef } from 'react'
import { Sheet } from '../../../ui/paper/sheet'
import { InlineView } from '../../../ui/text/inline-view'
import type { Passage } from './passages'
import type { ReaderState } from './reader'

const TAGS = { heading2: 'h2', heading3: 'h3', paragraph: 'p', item: 'p', note: 'p' } as const

const LOOKS: Record<Passage['kind'], string> = {
  heading2: 'mt-6 text-heading',
  heading3: 'mt-4 text-subheading',
  paragraph: 'mt-1.5',
  item: 'mt-1 pl-8 before:absolute before:left-4 before:text-ink-soft before:content-["•"]',
  note: 'mt-2 font-semibold',
}

/** The text that is read, with the passage and the word marked. */
export function PassageList({ passages, state }: { passages: readonly Passage[]; state: ReaderState }) {
  return (
    <Sheet className="px-2 pt-3 pb-8 text-lead sm:px-6 sm:pt-5 sm:pb-10">
      {passages.map((passage, place) => (
        <PassageView
          key={passage.key}
          passage={passage}
          isActive={state.status !== 'stopped' && place === state.passage}
          state={state}
        />
      ))}
    </Sheet>
  )
}

function PassageView({ passage, isActive, state }: { passage: Passage; isActive: boolean; state: ReaderState }) {
  const element = useRef<HTMLParagraphElement & HTMLHeadingElement>(null)
  const Tag = TAGS[passage.kind]

  useEffect(() => {
    if (isActive && element.current) bringIntoSight(element.current)
  }, [isActive])

  return (
    <Tag
      ref={element}
      lang={passage.language}
      aria-current={isActive ? 'true' : undefined}
      className={`relative scroll-mt-36 rounded-control border-l-4 px-3 py-1.5 ${LOOKS[passage.kind]} ${isActive ? 'border-gold bg-gold-soft' : 'border-transparent'}`}
    >
      <InlineView content={passage.content} language={passage.language} highlight={isActive ? state.word : undefined} />
    </Tag>
  )
}

/** Only when it is out of sight, or under the controls: a page that moves by itself is hard to read. */
function bringIntoSight(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect()
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  if (top >= margin && bottom <= innerHeight) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
}
