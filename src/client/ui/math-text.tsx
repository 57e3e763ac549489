import type { Language } from '#shared/languages'
import { type MarkedPiece, readUncheckedText } from '#shared/mathematics/marked-text'
import { FormulaView } from './formula-view'
import { UnbrokenText } from './unbroken-text'

/** What closes a sentence or a bracket after a formula; a browser would let a line begin with it. */
const CLOSING = /^(?:\u00a0?[.,;:!?…)»%°])+/

/** A text whose formulas, between `\(` and `\)`, are set as mathematics, and read aloud in the text's language. */
export function MathText({ text, language }: { text: string; language: Language }) {
  const pieces = readUncheckedText(text)
  return pieces.map((piece, place) => {
    const key = `${place} ${piece.kind}`
    if (piece.kind === 'text') {
      return <UnbrokenText key={key} text={place === 0 ? piece.text : piece.text.replace(CLOSING, '')} />
    }
    return (
      <span key={key} className="whitespace-nowrap">
        <FormulaView formula={piece.formula} language={language} />
        {closingOf(pieces[place + 1])}
      </span>
    )
  })
}

function closingOf(after: MarkedPiece | undefined): string | undefined {
  return after?.kind === 'text' ? CLOSING.exec(after.text)?.[0] : undefined
}
