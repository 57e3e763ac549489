import { localText } from '../../i18n/local-text'
import { useLanguage } from '../../i18n/use-translation'
import { MathText } from '../../ui/text/math-text'

interface LocalMathProps {
  en: string
  fr: string
  className?: string
}

/** A text of content in the reader's language, or in the one that it has, with typeset formulas. */
export function LocalMath({ className, ...texts }: LocalMathProps) {
  const language = useLanguage()
  const { text, lang } = localText(texts, language)
  return (
    <span lang={lang} className={className}>
      <MathText text={text} language={lang ?? language} />
    </span>
  )
}
