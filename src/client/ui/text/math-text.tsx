import type { Language } from '#shared/languages'
import { readUncheckedText } from '#shared/mathematics/marked-text'
import { FormulaView } from './formula-view'
import { splitClosing, UnbrokenText } from './line-breaks'

/** A text whose formulas, between `\(` and `\)`, are shown as mathematics and read aloud in the text's language. */
export function MathText({ text, language }: { text: string; language: Language }) {
  const pieces = readUncheckedText(text)
  return pieces.map((piece, index) => {
    const key = `${index} ${piece.kind}`
    if (piece.kind === 'text') {
      return <UnbrokenText key={key} text={index === 0 ? piece.text : splitClosing(piece.text).rest} />
    }
    const after = pieces[index + 1]
    return (
      <span key={key} className="whitespace-nowrap">
        <FormulaView formula={piece.formula} language={language} />
        {after?.kind === 'text' && splitClosing(after.text).closing}
      </span>
    )
  })
}
