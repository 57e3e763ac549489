import type { Subject } from '#shared/subjects'
import { useLanguage } from '../i18n/use-translation'
import { MathText } from '../ui/text/math-text'
import { textPieces } from './studied-text'

/** A text of a quiz in the reader's language, with the passages of the studied language marked as such. */
export function StudiedText({ en, fr, subject }: { en: string; fr: string; subject: Subject }) {
  const language = useLanguage()
  const pieces = textPieces({ en, fr }, subject, language)
  return pieces.map(({ text, lang }, place) => {
    const key = `${place} ${text}`
    return (
      <span key={key} lang={lang}>
        <MathText text={text} language={lang ?? language} />
      </span>
    )
  })
}
