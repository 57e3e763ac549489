import type { Formula } from '#shared/mathematics/parse-formula'
import type { FontFace, Fonts, TextRun } from './fonts'

/** A text in a formula. All lengths are in ems of the surrounding text. */
export interface FormulaText extends TextRun {
  x: number
  /** Above the baseline. */
  rise: number
  scale: number
}

interface FormulaRule {
  x: number
  rise: number
  width: number
}

export interface FormulaBox {
  width: number
  ascent: number
  descent: number
  texts: readonly FormulaText[]
  rules: readonly FormulaRule[]
}

const TEXT_BOX = { ascent: 0.72, descent: 0.02 }
/** The height of a fraction bar. */
const AXIS = 0.3
const GAP = 0.1
const FRACTION_SCALE = 0.8
const SCRIPT_SCALE = 0.72
const RAISED = 0.36
const LOWERED = -0.16
const AROUND_OPERATOR = 0.2
const UNSPACED = /^[()[\]|%°!',]$/
/** A large size, to reduce rounding errors. */
const MEASURING_SIZE = 100

export function setFormula(fonts: Fonts, formula: Formula, face: FontFace): FormulaBox {
  const set = (part: Formula) => setFormula(fonts, part, face)
  switch (formula.kind) {
    case 'row':
      return sideBySide(formula.parts.map((part, place) => withRoom(set(part), formula.parts, place)))
    case 'fraction':
      return setFraction(scaled(set(formula.top), FRACTION_SCALE), scaled(set(formula.bottom), FRACTION_SCALE))
    case 'root':
      return setRoot(
        fonts,
        set(formula.of),
        formula.degree && scaled(set(formula.degree), SCRIPT_SCALE * SCRIPT_SCALE),
        face,
      )
    case 'power':
      return sideBySide([set(formula.base), moved(scaled(set(formula.exponent), SCRIPT_SCALE), 0.02, RAISED)])
    case 'index':
      return sideBySide([set(formula.base), moved(scaled(set(formula.below), SCRIPT_SCALE), 0.02, LOWERED)])
    case 'letter':
      return setText(fonts, formula.text, face === 'regular' ? 'italic' : face)
    default:
      return setText(fonts, formula.text, face)
  }
}

function setText(fonts: Fonts, text: string, face: FontFace): FormulaBox {
  let width = 0
  const texts = fonts.stretches(text, face).map((stretch): FormulaText => {
    const x = width
    width += fonts.width(stretch, MEASURING_SIZE) / MEASURING_SIZE
    return { ...stretch, x, rise: 0, scale: 1 }
  })
  return { width, ...TEXT_BOX, texts, rules: [] }
}

/** Binary operators are spaced on both sides; a leading sign belongs to what follows. */
function withRoom(box: FormulaBox, parts: readonly Formula[], place: number): FormulaBox {
  const part = parts[place]
  if (part?.kind !== 'sign' || UNSPACED.test(part.text)) return box
  const before = parts[place - 1]
  const isFirst = !before || (before.kind === 'sign' && before.text !== ')')
  const room = { before: isFirst ? 0 : AROUND_OPERATOR, after: isFirst ? 0.04 : AROUND_OPERATOR }
  return { ...moved(box, room.before, 0), width: box.width + room.before + room.after }
}

function setFraction(top: FormulaBox, bottom: FormulaBox): FormulaBox {
  const width = Math.max(top.width, bottom.width) + 2 * GAP
  const above = moved(top, (width - top.width) / 2, AXIS + GAP + top.descent)
  const below = moved(bottom, (width - bottom.width) / 2, AXIS - GAP - bottom.ascent)
  return {
    ...combineBoxes([above, below], width),
    rules: [...above.rules, ...below.rules, { x: 0.02, rise: AXIS, width: width - 0.04 }],
  }
}

function setRoot(fonts: Fonts, of: FormulaBox, degree: FormulaBox | null, face: FontFace): FormulaBox {
  const sign = setText(fonts, '√', face)
  const index = degree ? [moved(degree, 0, RAISED)] : []
  const row = sideBySide([...index, sign, of])
  const line = { x: row.width - of.width, rise: of.ascent + GAP, width: of.width }
  return { ...row, ascent: line.rise, rules: [...row.rules, line] }
}

function sideBySide(boxes: readonly FormulaBox[]): FormulaBox {
  let x = 0
  const placed = boxes.map((box) => {
    const at = moved(box, x, 0)
    x += box.width
    return at
  })
  return combineBoxes(placed, x)
}

function combineBoxes(boxes: readonly FormulaBox[], width: number): FormulaBox {
  return {
    width,
    ascent: Math.max(...boxes.map(({ ascent }) => ascent)),
    descent: Math.max(...boxes.map(({ descent }) => descent)),
    texts: boxes.flatMap(({ texts }) => texts),
    rules: boxes.flatMap(({ rules }) => rules),
  }
}

function moved(box: FormulaBox, right: number, up: number): FormulaBox {
  const move = <Part extends FormulaText | FormulaRule>(part: Part): Part => ({
    ...part,
    x: part.x + right,
    rise: part.rise + up,
  })
  return {
    width: box.width + right,
    ascent: box.ascent + up,
    descent: box.descent - up,
    texts: box.texts.map(move),
    rules: box.rules.map(move),
  }
}

function scaled(box: FormulaBox, by: number): FormulaBox {
  return {
    width: box.width * by,
    ascent: box.ascent * by,
    descent: box.descent * by,
    texts: box.texts.map((text) => ({ ...text, x: text.x * by, rise: text.rise * by, scale: text.scale * by })),
    rules: box.rules.map(({ x, rise, width }) => ({ x: x * by, rise: rise * by, width: width * by })),
  }
}
