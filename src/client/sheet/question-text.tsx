import type { Subject } from '#shared/subjects'
import { useLanguage } from '../i18n/use-translation'
import { MathText } from '../ui/text/math-text'
import type { Answer } from './answer'
import type { SheetStep } from './steps'
import { optionTexts, studiedLanguage, textPieces } from './studied-text'

/** A text of a quiz in the reader's language, with quotations in the studied language marked as such. */
export function StudiedText({ en, fr, subject }: { en: string; fr: string; subject: Subject }) {
  const language = useLanguage()
  return textPieces({ en, fr }, subject, language).map(({ text, lang }, index) => {
    const key = `${index} ${text}`
    return (
      <span key={key} lang={lang}>
        <MathText text={text} language={lang ?? language} />
      </span>
    )
  })
}

/** An answer as text: the option at its index, or the typed text. */
export function AnswerText({ step, answer, className }: { step: SheetStep; answer: Answer; className?: string }) {
  const language = useLanguage()
  const { question, subject } = step
  const { text, lang } =
    question.type === 'multiple_choice'
      ? (optionTexts(question, subject, language)[Number(answer)] ?? { text: '' })
      : { text: String(answer), lang: studiedLanguage(subject, language) }
  return (
    <span lang={lang} className={className}>
      <MathText text={text} language={lang ?? language} />
    </span>
  )
}
