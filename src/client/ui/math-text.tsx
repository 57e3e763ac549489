import type { Language } from '#shared/languages'
import { readUncheckedText } from '#shared/mathematics/marked-text'
import { FormulaView } from './formula-view'
import { UnbrokenText } from './unbroken-text'

/** A text whose formulas, between `\(` and `\)`, are set as mathematics, and read aloud in the text's language. */
export function MathText({ text, language }: { text: string; language: Language }) {
  return readUncheckedText(text).map((piece, place) => {
    const key = `${place} ${piece.kind}`
    return piece.kind === 'text' ? (
      <UnbrokenText key={key} text={piece.text} />
    ) : (
      <FormulaView key={key} formula={piece.formula} language={language} />
    )
  })
}
