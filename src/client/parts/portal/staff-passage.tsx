import type { Passage } from '#shared/features/quizzes/passages.contract'
import { localText } from '../../i18n/local-text'
import { useLanguage } from '../../i18n/use-translation'

/** The passage that questions are about, above the first of them. */
export function StaffPassage({ passage }: { passage: Passage }) {
  const language = useLanguage()
  const title = localText({ en: passage.title, fr: passage.titleFr }, language)
  const text = localText({ en: passage.text, fr: passage.textFr }, language)
  return (
    <div className="wrap-anywhere my-3 rounded-control border border-line bg-sheet px-4 py-3 text-[0.9375rem]">
      <p lang={title.lang} className="font-[620] font-serif">
        {title.text}
      </p>
      <p lang={text.lang} className="mt-1 whitespace-pre-line">
        {text.text}
      </p>
    </div>
  )
}
