import { useLanguage } from '../i18n/use-translation'
import { MathText } from '../ui/text/math-text'
import type { Answer } from './answer'
import type { SheetStep } from './steps'
import { optionTexts, studiedLanguage } from './studied-text'

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
