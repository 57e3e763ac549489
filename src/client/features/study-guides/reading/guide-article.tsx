import { ChevronDown, PencilLine } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { GuideSection, GuideTask } from '#shared/features/study-guides/guide-sections.rules'
import type { Language } from '#shared/languages'
import type { MarkdownBlock } from '#shared/markdown/markdown'
import { useTranslation } from '../../../i18n/use-translation'
import { FiguredText } from '../../../parts/figures/figured-text'
import { InlineView } from '../../../ui/text/inline-view'
import { useMediaQuery } from '../../../ui/use-media-query'

export const sectionId = (index: number) => `part-${index + 1}`

/** Called before a link leads to a section, which may be folded. */
export function unfold(index: number): void {
  const section = document.getElementById(sectionId(index))
  if (section instanceof HTMLDetailsElement) section.open = true
}

interface GuideArticleProps {
  opening: readonly MarkdownBlock[]
  sections: readonly GuideSection[]
  language: Language
  /** Added at the end as a section of its own, such as activities. */
  children?: ReactNode
}

/** The text of a guide as a page with a margin and numbered sections. */
export function GuideArticle({ opening, sections, language, children }: GuideArticleProps) {
  return (
    <article
      lang={language}
      className="margin-line wrap-anywhere min-w-0 rounded-lg border border-line bg-sheet shadow-sheet
        [--margin-at:2.75rem] sm:[--margin-at:4.75rem]"
    >
      {opening.length > 0 && (
        <div
          className="guide-prose pt-6 pb-7 pr-5 pl-[calc(var(--margin-at)+1rem)] text-lead sm:pr-12
          sm:pl-[calc(var(--margin-at)+2.125rem)]"
        >
          <FiguredText blocks={opening} language={language} />
        </div>
      )}
      {sections.map((section, index) => (
        <SectionView
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a guide never change places.
          key={index}
          number={index + 1}
          section={section}
          language={language}
        />
      ))}
      {children}
    </article>
  )
}

interface SectionViewProps {
  number: number
  section: GuideSection
  language: Language
}

function SectionView({ number, section, language }: SectionViewProps) {
  return (
    <NumberedSection number={number} title={<InlineView content={section.title} language={language} />}>
      <SectionBody section={section} language={language} />
    </NumberedSection>
  )
}

interface NumberedSectionProps {
  number: number
  title: ReactNode
  children: ReactNode
}

/** On a phone all sections but the first are folded, so that a guide is read in steps. */
export function NumberedSection(props: NumberedSectionProps) {
  const isPhone = useMediaQuery('(width < 40rem)')
  return isPhone ? <FoldedSection {...props} /> : <OpenSection {...props} />
}

function FoldedSection({ number, title, children }: NumberedSectionProps) {
  const id = sectionId(number - 1)
  const [startsOpen] = useState(() => number === 1 || location.hash === `#${id}`)
  return (
    <details id={id} open={startsOpen} className="guide-step">
      <summary className="flex min-h-15 cursor-pointer items-center gap-4 py-3 pr-4">
        <span aria-hidden className="w-(--margin-at) text-center font-[620] font-serif text-[1.375rem] text-subject">
          {number}
        </span>
        <h2 className="grow text-subheading">{title}</h2>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </summary>
      <div className="guide-prose pr-5 pb-7 pl-[calc(var(--margin-at)+1rem)]">{children}</div>
    </details>
  )
}

function OpenSection({ number, title, children }: NumberedSectionProps) {
  const titleId = useId()
  return (
    <section
      id={sectionId(number - 1)}
      aria-labelledby={titleId}
      className="grid scroll-mt-16 grid-cols-[var(--margin-at)_minmax(0,1fr)] border-rule border-t py-7 first:border-t-0
        sm:py-9.5"
    >
      <span aria-hidden className="text-center font-[620] font-serif text-[1.375rem] text-subject sm:text-[1.6875rem]">
        {number}
      </span>
      <div className="guide-prose pr-5 pl-4 sm:pr-12 sm:pl-8.5">
        <h2 id={titleId} className="mb-3 text-heading">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

function SectionBody({ section, language }: Omit<SectionViewProps, 'number'>) {
  const text = <FiguredText blocks={section.blocks} language={language} />
  if (section.part === 'mistake') {
    return (
      <div className="flex gap-4 rounded-control bg-wrong-soft px-4 py-3.5 sm:px-5">
        <PencilLine aria-hidden className="mt-1 size-5.5 shrink-0 text-wrong" />
        <div className="min-w-0 [&>:first-child]:mt-0">{text}</div>
      </div>
    )
  }
  if (section.part === 'summary') return <div className="guide-summary">{text}</div>
  if (section.part === 'answers') return <Folded>{text}</Folded>
  return (
    <>
      {text}
      {section.tasks.length > 0 && <TaskList tasks={section.tasks} language={language} />}
    </>
  )
}

function TaskList({ tasks, language }: { tasks: readonly GuideTask[]; language: Language }) {
  return (
    <ol className="guide-tasks">
      {tasks.map(({ task, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tasks of a guide never change places.
        <li key={index}>
          <Folded
            before={
              <>
                <b aria-hidden className="w-6 shrink-0 font-[620] font-serif text-[1.1875rem] text-subject">
                  {String.fromCharCode(97 + index)}
                </b>
                <span className="min-w-0 flex-1 basis-40">
                  <InlineView content={task} language={language} />
                </span>
              </>
            }
          >
            <InlineView content={answer} language={language} />
          </Folded>
        </li>
      ))}
    </ol>
  )
}

/** An answer that is shown on request, and in print. */
function Folded({ before, children }: { before?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('studyGuides')
  const [isOpen, setOpen] = useState(false)
  const answerId = useId()
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center gap-x-2.5">
        {before}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={answerId}
          onClick={() => setOpen(!isOpen)}
          className="ml-auto inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap font-semibold text-base
            underline-offset-4 hover:underline print:hidden"
        >
          {isOpen ? t('practice.hideAnswer') : t('practice.showAnswer')}
          <ChevronDown aria-hidden className={`size-4.5 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div
        id={answerId}
        className={`mt-1 mb-2 rounded-control bg-correct-soft px-4.5 py-3 sm:ml-8.5
          ${isOpen ? '' : 'hidden print:block'}`}
      >
        {children}
      </div>
    </>
  )
}
