import type { Language } from '../../languages'
import { formatDollars } from '../../mathematics/format-number'
import type { FigureOf } from '../figure'
import type { Mark } from './mark'
import { isCoin, layMoney, type Placed } from './money-rows'
import { boxPath, circlePath, type Point } from './page'
import { PAGE } from './view-box'

const CENTS_PER_DOLLAR = 100
const MARGIN = 8
/** What is laid out wider than the page is drawn smaller, until all of it is on the page. */
const WIDTHS = [1, 1.25, 1.5, 2, 3].map((times) => (PAGE.width - 2 * MARGIN) * times)
const OUTLINE = 1.75
const NAME_SIZE = 10

export function drawMoney({ pieces }: FigureOf<'money'>, language: Language): Mark[] {
  const laid = WIDTHS.map((width) => ({ scale: (PAGE.width - 2 * MARGIN) / width, ...layMoney(pieces, width) }))
  const fitting = laid.find(({ scale, height }) => height * scale <= PAGE.height - 2 * MARGIN) ?? laid.at(-1)
  if (!fitting) return []
  const { scale, height, placed } = fitting
  const top = Math.max(MARGIN, (PAGE.height - height * scale) / 2)
  return placed.flatMap((piece) => {
    const { x, y, width, height: high } = piece
    const onPage = { x: MARGIN + x * scale, y: top + y * scale, width: width * scale, height: high * scale }
    return drawPiece({ ...piece, ...onPage }, { scale, language })
  })
}

function drawPiece(piece: Placed, { scale, language }: { scale: number; language: Language }): Mark[] {
  const { cents, x, y, width, height } = piece
  const middle: Point = [x + width / 2, y + height / 2]
  const outline = { kind: 'path', stroke: 'ink', width: OUTLINE * scale } as const
  const shape: Mark[] = isCoin(cents)
    ? [
        {
          ...outline,
          path: circlePath(middle, width / 2),
          fill: cents < CENTS_PER_DOLLAR ? 'sheet' : 'gold-soft',
        },
      ]
    : [
        { ...outline, path: boxPath(piece, 3 * scale), fill: 'subject-soft' },
        { ...outline, path: circlePath(middle, height * 0.38), fill: 'sheet', width: scale },
      ]
  const [textX, textY] = middle
  const name = nameOf(cents, language)
  return [...shape, { kind: 'text', text: name, x: textX, y: textY, look: 'strong', size: NAME_SIZE * scale }]
}

function nameOf(cents: number, language: Language): string {
  if (cents >= CENTS_PER_DOLLAR) return formatDollars(cents / CENTS_PER_DOLLAR, language)
  return language === 'fr' ? `${cents}\u00a0¢` : `${cents}¢`
}
