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

/** Places rows from `start` downwards, on as many pages as they need. */
export function paginate(rows: readonly Row[], start: number, { top, bottom, turn }: Pages): void {
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
    if (y + heightOf(group) > bottom) turnPage()
    for (const row of group) {
      // Only a group longer than a page comes to this.
      if (!isTop && y + row.gap + row.height > bottom) turnPage()
      if (isTop) row.repeated?.forEach(place)
      place(row)
    }
  }
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
