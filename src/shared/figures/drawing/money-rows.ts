interface Piece {
  cents: number
  count: number
}

/** A coin or a bill with its place on a page so many units wide. */
export interface Placed {
  key: string
  cents: number
  x: number
  y: number
  width: number
  height: number
}

const GAP = 8
const BILL = { width: 66, height: 34 }
/** As they lie beside each other in a purse: the dime is the smallest. */
const COINS: Record<number, number> = { 5: 26, 10: 23, 25: 29, 100: 32, 200: 34 }

export function isCoin(cents: number): boolean {
  return cents in COINS
}

/** Lays pieces in rows from the left, and starts a new row where the next one would not fit. */
export function layMoney(pieces: readonly Piece[], pageWidth: number): { placed: Placed[]; height: number } {
  const placed: Placed[] = []
  let [x, y, rowHeight] = [0, 0, 0]
  for (const { cents, count } of pieces) {
    const side = COINS[cents]
    const { width, height } = side ? { width: side, height: side } : BILL
    for (let nth = 0; nth < count; nth += 1) {
      if (x + width > pageWidth) [x, y, rowHeight] = [0, y + rowHeight + GAP, 0]
      placed.push({ key: `${cents}-${nth}`, cents, x, y, width, height })
      x += width + GAP
      rowHeight = Math.max(rowHeight, height)
    }
  }
  return { placed, height: y + rowHeight }
}
