import type { Language } from '#shared/languages'
import { readUncheckedText } from '#shared/mathematics/marked-text'
import { splitClosing } from './formula-closing'
import { FormulaView } from './formula-view'
import { UnbrokenText } from './unbroken-text'

/** A text whose formulas, between `\(` and `\)`, are set as mathematics, and read aloud in the text's language. */
export function MathText({ text, language }: { text: string; language: Language }) {
  const pieces = readUncheckedText(text)
  return pieces.map((piece, place) => {
    const key = `${place} ${piece.kind}`
    if (piece.kind === 'text') {
      return <UnbrokenText key={key} text={place === 0 ? piece.text : splitClosing(piece.text).rest} />
    }
    const after = pieces[place + 1]
    return (
      <span key={key} className="whitespace-nowrap">
        <FormulaView formula={piece.formula} language={language} />
        {after?.kind === 'text' && splitClosing(after.text).closing}
      </span>
    )
  })
}
