import type { Language } from '../../../languages'
import { formatNumber } from '../../../mathematics/format-number'
import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { boxPath } from '../page'

const BEAM = { y: 118, left: 18, right: 302, middle: 160 }
const BLOCK = { side: 34, gap: 5 }
const WEIGHT = { width: 50, height: 34 }

/** Boxes with an x and weights with numbers on both sides of a level beam. */
export function drawBalance({ unknowns, left, right }: FigureOf<'balance'>, language: Language): DrawingElement[] {
  const width = unknowns * (BLOCK.side + BLOCK.gap) - BLOCK.gap + (left > 0 ? WEIGHT.width + BLOCK.gap : 0)
  // Three boxes and a weight fill one side; with more, all are smaller.
  const fits = width <= BEAM.middle - BEAM.left - 12
  const scale = fits ? 1 : (BEAM.middle - BEAM.left - 12) / width
  const start = BEAM.left + (BEAM.middle - BEAM.left - 8 - width * scale) / 2
  const block = (place: number): DrawingElement[] => {
    const [x, side] = [start + place * (BLOCK.side + BLOCK.gap) * scale, BLOCK.side * scale]
    const box = { x, y: BEAM.y - side - 1, width: side, height: side }
    return [
      { kind: 'path', path: boxPath(box, 4), fill: 'subject-cover', stroke: 'ink' },
      { kind: 'text', text: 'x', x: x + side / 2, y: BEAM.y - side / 2 - 2, look: 'variable', size: 20 * scale },
    ]
  }
  const weight = (value: number, x: number, size: number): DrawingElement[] => {
    const box = { x, y: BEAM.y - WEIGHT.height * size - 1, width: WEIGHT.width * size, height: WEIGHT.height * size }
    const middle = { x: x + box.width / 2, y: box.y + box.height / 2 }
    return [
      { kind: 'path', path: boxPath(box, 4), fill: 'sheet', stroke: 'ink' },
      { kind: 'text', text: formatNumber(value, language), ...middle, look: 'strong', size: 16 * Math.max(size, 0.8) },
    ]
  }
  const { middle, y } = BEAM
  return [
    { kind: 'path', path: `M${middle} ${y + 3}l22 46h-44Z`, fill: 'subject-soft', stroke: 'ink' },
    { kind: 'path', path: `M${BEAM.left} ${y + 2}H${BEAM.right}`, stroke: 'ink', width: 4 },
    ...Array.from({ length: unknowns }, (_, place) => block(place)).flat(),
    ...(left > 0 ? weight(left, start + unknowns * (BLOCK.side + BLOCK.gap) * scale, scale) : []),
    ...weight(right, middle + (BEAM.right - middle - WEIGHT.width) / 2, 1),
  ]
}
