import type { ReactNode } from 'react'

interface PlannerTableProps<RowKey, ColumnKey> {
  label: string
  /** What the row headers show. */
  side: 'hours' | 'names'
  /** The header above the row headers. */
  corner: string
  rows: readonly { key: RowKey; head: string }[]
  columns: readonly { key: ColumnKey; head: string; isToday?: boolean }[]
  /** Returns a `td`, or nothing where a cell from above spans this row. */
  cell: (row: RowKey, column: ColumnKey) => ReactNode
  /** Scrolls sideways inside its frame when the columns do not fit. */
  isWide?: boolean
  /** Rows high enough for a session. */
  isTall?: boolean
}

const SIDES = {
  hours: {
    corner: 'w-24 border-margin border-r',
    head: 'border-margin border-r pr-3 text-right font-medium text-ink-soft text-sm',
  },
  names: {
    corner: 'w-36 border-margin border-r px-3 py-3 text-left font-semibold',
    head: 'wrap-anywhere border-margin border-r px-3 py-3 text-left align-top font-medium',
  },
}

/** A table that looks like a page of a planner, with a red margin. */
export function PlannerTable<RowKey extends string | number, ColumnKey extends string | number>({
  label,
  side,
  corner,
  rows,
  columns,
  cell,
  isWide = false,
  isTall = false,
}: PlannerTableProps<RowKey, ColumnKey>) {
  const looks = SIDES[side]
  return (
    <div
      className={`rounded-sheet border border-line bg-sheet shadow-sheet
        ${isWide ? 'overflow-x-auto' : 'overflow-hidden'}`}
    >
      <table
        aria-label={label}
        className={`w-full table-fixed border-collapse ${isTall ? 'h-px' : ''} ${isWide ? 'min-w-[56rem]' : ''}`}
      >
        <thead>
          <tr>
            <th scope="col" className={looks.corner}>
              <span className={side === 'hours' ? 'sr-only' : ''}>{corner}</span>
            </th>
            {columns.map(({ key, head, isToday }) => (
              <th
                key={key}
                scope="col"
                aria-current={isToday ? 'date' : undefined}
                className="wrap-anywhere border-rule border-l px-3 py-3 text-left font-semibold first-letter:uppercase
                  aria-[current=date]:text-primary"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head }) => (
            <tr key={key} className={`border-rule border-t ${isTall ? 'h-18' : ''}`}>
              <th scope="row" className={`${looks.head} ${isTall ? 'pt-1.5 align-top' : ''}`}>
                {head}
              </th>
              {columns.map((column) => cell(key, column.key))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TimedSession {
  startTime: string
  /** Hours. */
  duration: number
}

interface HourCellProps<Session> {
  /** All of the column. */
  sessions: readonly Session[]
  hour: number
  children: (session: Session) => ReactNode
}

/** One hour of the table. A session that lasts into the next hour spans both rows, with others that begin there. */
export function HourCell<Session extends TimedSession>({ sessions, hour, children }: HourCellProps<Session>) {
  const block = blocksOf(sessions).find(({ from, to }) => from <= hour && hour < to)
  if (!block) return <td className="border-rule border-l" />
  if (block.from !== hour) return null
  return (
    <td rowSpan={block.to - block.from} className="h-full border-rule border-l p-1 align-top">
      {block.sessions.length === 1 ? block.sessions.map(children) : <Stack>{block.sessions.map(children)}</Stack>}
    </td>
  )
}

function Stack({ children }: { children: ReactNode }) {
  return <div className="grid h-full gap-1">{children}</div>
}

interface SessionBlock<Session> {
  /** The first hour, and the one after the last. */
  from: number
  to: number
  sessions: Session[]
}

/** Sessions that share hours of the table, together. */
function blocksOf<Session extends TimedSession>(sessions: readonly Session[]): SessionBlock<Session>[] {
  const blocks: SessionBlock<Session>[] = []
  const inOrder = [...sessions].sort((one, other) => (one.startTime < other.startTime ? -1 : 1))
  for (const session of inOrder) {
    const start = Number(session.startTime.slice(0, 2)) + Number(session.startTime.slice(3)) / 60
    const [from, to] = [Math.floor(start), Math.ceil(start + session.duration)]
    const last = blocks.at(-1)
    if (last && from < last.to) {
      last.to = Math.max(last.to, to)
      last.sessions.push(session)
    } else blocks.push({ from, to, sessions: [session] })
  }
  return blocks
}
