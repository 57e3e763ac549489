import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Formula } from '#shared/mathematics/parse-formula'
import { typesetAnswer } from '#shared/mathematics/typeset-answer'
import type { Subject } from '#shared/subjects'
import { useLanguage } from '../../i18n/use-translation'
import { FormulaView } from '../../ui/text/formula-view'
import { MathText } from '../../ui/text/math-text'
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

/** A typed number or expression as a formula, where that shows more than the text. */
export function typesetIn({ answerKind }: Question, typed: string): Formula | null {
  return answerKind && answerKind.kind !== 'text' ? typesetAnswer(typed) : null
}

/** An answer as text: the option at its index, or the typed text. */
export function AnswerText({ step, answer, className }: { step: SheetStep; answer: Answer; className?: string }) {
  const language = useLanguage()
  const { question, subject } = step
  const isChosen = question.type === 'multiple_choice'
  const { text, lang } = isChosen
    ? (optionTexts(question, subject, language)[Number(answer)] ?? { text: '' })
    : { text: String(answer), lang: studiedLanguage(subject, language) }
  const formula = isChosen ? null : typesetIn(question, text)
  if (formula)
    return (
      <span className={className}>
        <FormulaView formula={formula} language={language} />
      </span>
    )
  return (
    <span lang={lang} className={className}>
      <MathText text={text} language={lang ?? language} />
    </span>
  )
}
