/** The smallest piece that is never cut by a page's end: a line of text, or a line of a table's row. */
export interface Row {
  height: number
  /** Room before it; none at the top of a page. */
  gap: number
  /** Must not be the last of its page: a heading, the first line of a paragraph, the line before its last. */
  keepWithNext: boolean
  draw(y: number): void
  /** Drawn again above the row when it begins a page: a table's head. */
  repeated?: readonly Row[]
}

interface Pages {
  top: number
  bottom: number
  /** Goes on to a new page. */
  turn(): void
}

/** Places rows from `start` downwards, on as many pages as they need; returns where the last one ends. */
export function paginate(rows: readonly Row[], start: number, { top, bottom, turn }: Pages): number {
  let y = start
  let isTop = false
  const turnPage = () => {
    turn()
    y = top
    isTop = true
  }
  const place = (row: Row) => {
    y += isTop ? 0 : row.gap
    row.draw(y)
    y += row.height
    isTop = false
  }
  for (const group of toGroups(rows)) {
    const height = heightOf(group)
    // A group that fits no page is not worth turning for: it is cut where it stands.
    if (y + height > bottom && height <= bottom - top) turnPage()
    for (const row of group) {
      if (!isTop && y + row.gap + row.height > bottom) turnPage()
      if (isTop) row.repeated?.forEach(place)
      place(row)
    }
  }
  return y
}

function toGroups(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = []
  let isOpen = false
  for (const row of rows) {
    if (isOpen) groups.at(-1)?.push(row)
    else groups.push([row])
    isOpen = row.keepWithNext
  }
  return groups
}

function heightOf(group: readonly Row[]): number {
  return group.reduce((sum, { gap, height }) => sum + gap + height, 0)
}

/** A last page with less than this on it looks like an accident. */
const SPARSE_HEIGHT = 240
const TIGHTER = [0.9, 0.8, 0.7]

/** Draws the rows a little closer together where that saves a last page with next to nothing on it. */
export function withoutSparsePage(rows: readonly Row[], start: number, box: { top: number; bottom: number }): Row[] {
  const usual = lastPage(rows, start, box)
  if (usual.turns === 0 || usual.y - box.top > SPARSE_HEIGHT) return [...rows]
  const tightened = TIGHTER.map((share) => rows.map((row) => ({ ...row, gap: row.gap * share })))
  return tightened.find((closer) => lastPage(closer, start, box).turns < usual.turns) ?? [...rows]
}

function lastPage(rows: readonly Row[], start: number, box: { top: number; bottom: number }) {
  let turns = 0
  const blind = rows.map((row): Row => {
    const { repeated, ...rest } = row
    const draw = () => {}
    return { ...rest, draw, ...(repeated && { repeated: repeated.map((head) => ({ ...head, draw })) }) }
  })
  const y = paginate(blind, start, { ...box, turn: () => turns++ })
  return { turns, y }
}
