import { PAGE } from '../page-size'

interface MoneyPieces {
  cents: number
  count: number
}

/** A coin or a bill with its position. */
export interface PlacedPiece {
  key: string
  cents: number
  x: number
  y: number
  width: number
  height: number
}

const GAP = 8
const BILL = { width: 66, height: 34 }
/** Real relative sizes: the dime is the smallest. */
const COINS: Record<number, number> = { 5: 26, 10: 23, 25: 29, 100: 32, 200: 34 }

export function isCoin(cents: number): boolean {
  return cents in COINS
}

const MARGIN = 8
/** Pieces are drawn as large as fits: few on a narrow layout that is scaled up, many on a wide one, scaled down. */
const WIDTHS = [0.5, 0.625, 0.75, 1, 1.25, 1.5, 2, 3].map((times) => (PAGE.width - 2 * MARGIN) * times)

/** The position of every piece, the scale, and the height that is used. */
export function moneyOnPage(pieces: readonly MoneyPieces[]): { placed: PlacedPiece[]; scale: number; height: number } {
  const layouts = WIDTHS.map((width) => ({ scale: (PAGE.width - 2 * MARGIN) / width, ...placeMoney(pieces, width) }))
  // A wide piece may be wider than the narrowest layout.
  const fits = ({ scale, height, placed }: (typeof layouts)[number]) =>
    height * scale <= PAGE.height - 2 * MARGIN && placed.every(({ x }) => x >= 0)
  const { scale, height, placed } = layouts.find(fits) ?? layouts.at(-1) ?? { scale: 1, height: 0, placed: [] }
  const onPage = placed.map((piece) => ({
    ...piece,
    x: MARGIN + piece.x * scale,
    y: MARGIN + piece.y * scale,
    width: piece.width * scale,
    height: piece.height * scale,
  }))
  return { placed: onPage, scale, height: height * scale + 2 * MARGIN }
}

/** Lays pieces in rows, and starts a new row when the next one would not fit. Each row is centred. */
export function placeMoney(
  pieces: readonly MoneyPieces[],
  pageWidth: number,
): { placed: PlacedPiece[]; height: number } {
  const rows: PlacedPiece[][] = [[]]
  let [x, y] = [0, 0]
  for (const { cents, count } of pieces) {
    const side = COINS[cents]
    const { width, height } = side ? { width: side, height: side } : BILL
    for (let nth = 0; nth < count; nth += 1) {
      if (x + width > pageWidth) {
        y += heightOf(rows.at(-1) ?? []) + GAP
        x = 0
        rows.push([])
      }
      rows.at(-1)?.push({ key: `${cents}-${nth}`, cents, x, y, width, height })
      x += width + GAP
    }
  }
  return { placed: rows.flatMap((row) => centre(row, pageWidth)), height: y + heightOf(rows.at(-1) ?? []) }
}

function heightOf(row: readonly PlacedPiece[]): number {
  return Math.max(0, ...row.map(({ height }) => height))
}

function centre(row: readonly PlacedPiece[], pageWidth: number): PlacedPiece[] {
  const last = row.at(-1)
  const left = last ? (pageWidth - last.x - last.width) / 2 : 0
  const high = heightOf(row)
  return row.map((piece) => ({ ...piece, x: piece.x + left, y: piece.y + (high - piece.height) / 2 }))
}
