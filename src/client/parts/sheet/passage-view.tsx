import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Passage } from '#shared/features/quizzes/passages.contract'
import type { Subject } from '#shared/subjects'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { studiedText } from './studied-text'

interface PassageViewProps {
  passage: Passage
  subject: Subject
  isOpen: boolean
}

/** The text that questions are about. A long one scrolls inside its own frame. */
export function PassageView({ passage, subject, isOpen }: PassageViewProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const titleId = useId()
  const title = studiedText({ en: passage.title, fr: passage.titleFr }, subject, language)
  const text = studiedText({ en: passage.text, fr: passage.textFr }, subject, language)
  return (
    <details open={isOpen} className="group mb-4 rounded-sheet border border-line bg-sheet shadow-sheet">
      <summary
        className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sheet px-4 py-2
        sm:px-8 [&::-webkit-details-marker]:hidden"
      >
        <span>
          <span className="block font-semibold text-ink-soft text-sm">{t('passage')}</span>
          <span id={titleId} lang={title.lang} className="block font-[620] font-serif text-lead">
            {title.text}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {/* Low enough for the question to stay visible. */}
      <section
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
        tabIndex={0}
        lang={text.lang}
        className="max-h-[36dvh] overflow-y-auto whitespace-pre-line px-4 pb-4 leading-relaxed sm:max-h-[42dvh] sm:px-8"
      >
        {text.text}
      </section>
    </details>
  )
}
