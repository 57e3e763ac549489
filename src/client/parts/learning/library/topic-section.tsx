import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useMediaQuery } from '../../../ui/use-media-query'

interface TopicSectionProps {
  number: number
  name: string
  /** At the right of the heading, such as "3 of 4 done". */
  note: string
  /** How much of the topic is done, from 0 to `total`. */
  done: number
  total: number
  children: ReactNode
}

/** A topic's quizzes or guides under a heading that collapses them; on a phone a finished topic starts collapsed. */
export function TopicSection({ number, name, note, done, total, children }: TopicSectionProps) {
  const isPhone = useMediaQuery('(width < 40rem)')
  const [choice, setChoice] = useState<boolean | null>(null)
  // A phone shows first what is left to do.
  const isOpen = choice ?? !(isPhone && total > 0 && done >= total)
  const contentId = useId()
  return (
    <section className={`mt-8 sm:mt-11 ${isOpen ? '' : 'border-line border-y'}`}>
      <h2 className="text-heading">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setChoice(!isOpen)}
          className={`group flex w-full items-center gap-2 text-left sm:gap-3.5 ${isOpen ? 'pb-5' : 'py-4'}`}
        >
          <span aria-hidden className="text-subject">
            {number}
          </span>
          <span className="wrap-anywhere min-w-0 hyphens-auto">{name}</span>
          <progress aria-hidden max={total} value={done} className="topic-line mx-2 max-sm:hidden" />
          <span className="ml-auto whitespace-nowrap font-normal font-sans text-[0.9375rem] text-ink-soft">{note}</span>
          <ChevronDown
            aria-hidden
            className={`size-5.5 shrink-0 text-ink-soft transition-transform group-hover:text-ink
              ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <ul id={contentId} hidden={!isOpen} className="library-shelf">
        {children}
      </ul>
    </section>
  )
}
