/** The smallest piece that is never split between pages, such as a line of text. */
export interface PageRow {
  height: number
  /** Space above, except at the top of a page. */
  gap: number
  /** Must not be the last row of a page, such as a heading. */
  keepWithNext: boolean
  draw(y: number): void
  /** Drawn again above a row that starts a page, such as a table's head. */
  repeated?: readonly PageRow[]
}

interface Pages {
  top: number
  bottom: number
  turn(): void
}

/** Returns where the last row ends. */
export function paginate(rows: readonly PageRow[], start: number, { top, bottom, turn }: Pages): number {
  let y = start
  let isTop = false
  const turnPage = () => {
    turn()
    y = top
    isTop = true
  }
  const place = (row: PageRow) => {
    y += isTop ? 0 : row.gap
    row.draw(y)
    y += row.height
    isTop = false
  }
  for (const group of toGroups(rows)) {
    const height = heightOf(group)
    // A group that is taller than a page is split in place.
    if (y + height > bottom && height <= bottom - top) turnPage()
    for (const row of group) {
      if (!isTop && y + row.gap + row.height > bottom) turnPage()
      if (isTop) row.repeated?.forEach(place)
      place(row)
    }
  }
  return y
}

function toGroups(rows: readonly PageRow[]): PageRow[][] {
  const groups: PageRow[][] = []
  let isOpen = false
  for (const row of rows) {
    if (isOpen) groups.at(-1)?.push(row)
    else groups.push([row])
    isOpen = row.keepWithNext
  }
  return groups
}

function heightOf(group: readonly PageRow[]): number {
  return group.reduce((sum, { gap, height }) => sum + gap + height, 0)
}

/** A last page with less content than this is avoided. */
const SPARSE_HEIGHT = 240
const TIGHTER = [0.9, 0.8, 0.7]

/** Reduces the gaps if that avoids a nearly empty last page. */
export function withoutSparsePage(
  rows: readonly PageRow[],
  start: number,
  box: { top: number; bottom: number },
): PageRow[] {
  const usual = lastPage(rows, start, box)
  if (usual.turns === 0 || usual.y - box.top > SPARSE_HEIGHT) return [...rows]
  const tightened = TIGHTER.map((share) => rows.map((row) => ({ ...row, gap: row.gap * share })))
  return tightened.find((closer) => lastPage(closer, start, box).turns < usual.turns) ?? [...rows]
}

function lastPage(rows: readonly PageRow[], start: number, box: { top: number; bottom: number }) {
  let turns = 0
  const undrawn = rows.map((row): PageRow => {
    const { repeated, ...rest } = row
    const draw = () => {}
    return { ...rest, draw, ...(repeated && { repeated: repeated.map((head) => ({ ...head, draw })) }) }
  })
  const y = paginate(undrawn, start, { ...box, turn: () => turns++ })
  return { turns, y }
}
