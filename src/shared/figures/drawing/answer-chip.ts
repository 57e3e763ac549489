import { fractionOfAnswer } from '../drawn-answer'
import type { DrawingElement } from './drawing-element'
import { boxPath, type Point } from './page'
import { PAGE } from './page-size'

const LETTER = 8.6
const SIZE = 15
const PADDING = 9
const HEIGHT = { line: 26, fraction: 40 }
const EDGE = 3
/** Longer answers are sentences and appear in the text only. */
const LETTERS_MAX = 12

/** The answer on a small sheet of its own, so that it is readable on lines and fills. */
export function answerChip(text: string, [x, y]: Point): DrawingElement[] {
  if (text.length > LETTERS_MAX) return []
  const fraction = fractionOfAnswer(text)
  const letters = fraction ? String(Math.max(fraction.top, fraction.bottom)).length : text.length
  const [width, height] = [letters * LETTER + 2 * PADDING, fraction ? HEIGHT.fraction : HEIGHT.line]
  const middle = Math.min(Math.max(x, width / 2 + EDGE), PAGE.width - width / 2 - EDGE)
  const box = { x: middle - width / 2, y: y - height / 2, width, height }
  return [
    { kind: 'path', path: boxPath(box, 6), fill: 'sheet', stroke: 'correct', width: 1.75 },
    ...(fraction
      ? fractionElements(fraction, [middle, y])
      : [{ kind: 'text' as const, text, x: middle, y, look: 'answer' as const, size: SIZE }]),
  ]
}

function fractionElements({ top, bottom }: { top: number; bottom: number }, [x, y]: Point): DrawingElement[] {
  const half = (String(Math.max(top, bottom)).length * LETTER) / 2 + 2
  return [
    { kind: 'text', text: String(top), x, y: y - 9.5, look: 'answer', size: SIZE },
    { kind: 'path', path: `M${x - half} ${y}h${2 * half}`, stroke: 'correct', width: 1.75 },
    { kind: 'text', text: String(bottom), x, y: y + 10.5, look: 'answer', size: SIZE },
  ]
}
