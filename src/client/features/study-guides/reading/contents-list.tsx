import { Check, ChevronDown, Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { sectionId, unfold } from './guide-article'

interface ContentsProps {
  titles: readonly string[]
  /** The section that is being read. */
  current: number
  /** 0 among the activities after the text. */
  minutesLeft: number
}

/** The sections of a guide at its side. */
export function ContentsList({ titles, current, minutesLeft, children }: ContentsProps & { children: ReactNode }) {
  const { t } = useTranslation('studyGuides')
  return (
    <nav aria-label={t('reader.contents')} className="sticky top-6 self-start max-lg:hidden print:hidden">
      <p className="pb-2.5 font-[620] font-serif text-xl">{t('reader.contents')}</p>
      <ContentsLinks titles={titles} current={current} />
      <p className="min-h-[1lh] py-4.5 text-[0.9375rem] text-ink-soft">
        {minutesLeft > 0 && t('reader.left', { count: minutesLeft })}
      </p>
      {children}
    </nav>
  )
}

/** On a phone: the current section, with the others to unfold. */
export function ContentsBar({ titles, current, minutesLeft }: ContentsProps) {
  const { t } = useTranslation('studyGuides')
  const [isOpen, setOpen] = useState(false)
  const place = t('reader.place', { number: current + 1, total: titles.length })
  return (
    <nav
      aria-label={t('reader.contents')}
      className="sticky top-0 z-10 -mx-4 mb-4 border-line border-b bg-paper px-4 sm:-mx-6 sm:px-6 lg:hidden
        print:hidden"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-3 font-semibold tabular-nums"
      >
        {minutesLeft > 0 ? t('reader.position', { place, minutes: minutesLeft }) : place}
        <ChevronDown aria-hidden className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div className="max-h-[60dvh] overflow-y-auto pb-3">
          <ContentsLinks titles={titles} current={current} onFollow={() => setOpen(false)} />
        </div>
      )}
    </nav>
  )
}

interface ContentsLinksProps extends Pick<ContentsProps, 'titles' | 'current'> {
  onFollow?: () => void
}

function ContentsLinks({ titles, current, onFollow }: ContentsLinksProps) {
  const { t } = useTranslation('studyGuides')
  return (
    <ol>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a guide never change places.
        <li key={index}>
          <a
            href={`#${sectionId(index)}`}
            aria-current={index === current ? 'location' : undefined}
            data-read={index < current ? '' : undefined}
            onClick={() => {
              unfold(index)
              onFollow?.()
            }}
            className="contents-link"
          >
            <span className="w-5.5 shrink-0 text-center font-[620] font-serif">
              {index < current ? (
                <>
                  <Check aria-hidden className="mx-auto size-4 text-subject" strokeWidth={3} />
                  <span className="sr-only">{t('reader.read')}</span>
                </>
              ) : (
                index + 1
              )}
            </span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

interface TextSizeProps {
  size: number
  sizes: number
  onChange: (size: number) => void
}

export function TextSize({ size, sizes, onChange }: TextSizeProps) {
  const { t } = useTranslation('studyGuides')
  return (
    <div className="flex items-center gap-2 border-line border-t pt-3.5 text-[0.9375rem]">
      <span aria-hidden className="font-[620] font-serif text-[1.1875rem]">
        Aa
      </span>
      <span className="mr-auto text-ink-soft">{t('reader.textSize')}</span>
      <IconButton icon={Minus} label={t('reader.smaller')} disabled={size === 0} onClick={() => onChange(size - 1)} />
      <IconButton
        icon={Plus}
        label={t('reader.larger')}
        disabled={size === sizes - 1}
        onClick={() => onChange(size + 1)}
      />
    </div>
  )
}

/** How far below the top of the window a section begins to be the current one. */
const READING_LINE = 0.35

/** The index of the section at the reading line; the last one at the end of the page. */
export function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const update = () => {
      const line = innerHeight * READING_LINE
      const begun = Array.from({ length: count }, (_, index) => document.getElementById(sectionId(index))).filter(
        (section) => section && section.getBoundingClientRect().top <= line,
      ).length
      setCurrent(Math.max(0, begun - 1))
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [count])
  return current
}
