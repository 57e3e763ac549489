import { ArrowDown, Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import type { MarkdownBlock } from '#shared/markdown/markdown'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { FiguredText } from '../../../parts/figures/figured-text'
import { Button } from '../../../ui/button'
import { ProgressBar } from '../../../ui/paper/progress-bar'
import { guideText } from '../guide-text'

/** An interactive guide without activities. Its parts are opened one by one. */
export function ChaptersPage({ guide }: { guide: GuideDetail }) {
  const { t } = useTranslation('studyGuides')
  const { text, language } = guideText(guide, useLanguage())
  const [opened, setOpened] = useState(1)
  const list = useRef<HTMLOListElement>(null)
  const chapters = guideChapters(parseMarkdown(text, guide.figures))
  const total = chapters.length
  // The other language may have fewer parts.
  const visibleCount = Math.min(opened, total)

  function openNext() {
    // The part must be on the page before it can take focus.
    flushSync(() => setOpened(visibleCount + 1))
    const part = list.current?.lastElementChild
    if (part instanceof HTMLElement) part.focus()
  }

  if (total === 0) return <p className="text-ink-soft">{t('parts.none')}</p>
  return (
    <>
      <div className="mb-6 flex max-w-md items-center gap-4">
        <p className="whitespace-nowrap font-semibold tabular-nums">
          {t('parts.progress', { shown: visibleCount, total })}
        </p>
        <ProgressBar label={t('parts.label')} done={visibleCount} total={total} />
      </div>
      <ol ref={list} className="grid gap-5">
        {chapters.slice(0, visibleCount).map((chapter, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a guide never change places.
            key={index}
            tabIndex={-1}
            aria-label={t('parts.name', { number: index + 1, total })}
            lang={language}
            className={`prose wrap-anywhere margin-line rounded-sheet border border-line bg-sheet pt-1 pr-5 pb-7 pl-8
              shadow-sheet outline-none [--margin-at:0.875rem] sm:pr-10 sm:pl-12 sm:[--margin-at:1.5rem] [&>h2]:mt-5
              ${index > 0 ? 'animate-rise' : ''}`}
          >
            <FiguredText blocks={chapter} language={language} />
          </li>
        ))}
      </ol>
      <div className="mt-6 print:hidden">
        {visibleCount < total && (
          <Button onClick={openNext}>
            <ArrowDown aria-hidden className="size-5" />
            {t('parts.next')}
          </Button>
        )}
      </div>
      <p role="status" className="flex items-center gap-2.5 font-semibold">
        {visibleCount === total && (
          <>
            <Check aria-hidden className="size-5.5 text-correct" strokeWidth={2.75} />
            {t('parts.end')}
          </>
        )}
      </p>
    </>
  )
}

/**
 * Splits a text at its headings, or, if it has none, at each paragraph with the list or table that follows it. The
 * highest headings become second-level headings of the page.
 */
export function guideChapters(blocks: readonly MarkdownBlock[]): MarkdownBlock[][] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
  const top = levels.length > 0 ? Math.min(...levels) : null
  const startsChapter = (block: MarkdownBlock) =>
    top === null ? block.kind === 'paragraph' : block.kind === 'heading' && block.level === top
  const chapters: MarkdownBlock[][] = []
  for (const block of blocks) {
    const last = chapters.at(-1)
    if (!last || startsChapter(block)) chapters.push([block])
    else last.push(block)
  }
  return top === 3 ? chapters.map((chapter) => chapter.map(toLevel2)) : chapters
}

function toLevel2(block: MarkdownBlock): MarkdownBlock {
  return block.kind === 'heading' ? { ...block, level: 2 } : block
}
