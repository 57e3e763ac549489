import type { Language } from '../../../languages'
import { formatDollars } from '../../../mathematics/format-number'
import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { boxPath, circlePath, type Point } from '../page'
import { isCoin, moneyOnPage, type PlacedPiece } from './money-rows'

const CENTS_PER_DOLLAR = 100
const OUTLINE = 1.75
const NAME_SIZE = 10

export function drawMoney({ pieces }: FigureOf<'money'>, language: Language): DrawingElement[] {
  const { placed, scale } = moneyOnPage(pieces)
  return placed.flatMap((piece) => drawPiece(piece, { scale, language }))
}

function drawPiece(piece: PlacedPiece, { scale, language }: { scale: number; language: Language }): DrawingElement[] {
  const { cents, x, y, width, height } = piece
  const middle: Point = [x + width / 2, y + height / 2]
  const outline = { kind: 'path', stroke: 'ink', width: OUTLINE * Math.min(scale, 1.15) } as const
  const shape: DrawingElement[] = isCoin(cents)
    ? [
        {
          ...outline,
          path: circlePath(middle, width / 2),
          fill: cents < CENTS_PER_DOLLAR ? 'sheet' : 'gold-soft',
        },
      ]
    : [
        { ...outline, path: boxPath(piece, 3 * scale), fill: 'subject-soft' },
        { ...outline, path: circlePath(middle, height * 0.38), fill: 'sheet', width: Math.min(scale, 1.15) },
      ]
  const [textX, textY] = middle
  const name = nameOf(cents, language)
  return [...shape, { kind: 'text', text: name, x: textX, y: textY, look: 'strong', size: NAME_SIZE * scale }]
}

function nameOf(cents: number, language: Language): string {
  if (cents >= CENTS_PER_DOLLAR) return formatDollars(cents / CENTS_PER_DOLLAR, language)
  return language === 'fr' ? `${cents}\u00a0¢` : `${cents}¢`
}
