import type { ReactNode } from 'react'
import { Sheet } from '../../../ui/paper/sheet'

interface TableProps {
  label: string
  columns: readonly string[]
  children: ReactNode
}

/** On a phone each row becomes a card whose cells show the title of their column. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <Sheet>
      <table aria-label={label} className="w-full text-[0.9375rem] max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-line border-b px-2.5 py-3 text-left font-semibold text-ink-soft text-sm first:pl-5
                  last:pr-5"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </Sheet>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr
      className="border-line not-last:border-b max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2.5
      max-md:px-4 max-md:py-4"
    >
      {children}
    </tr>
  )
}

interface CellProps {
  column: string
  /** The width of the cell on a phone; `plain` has full width and no title. */
  onPhone?: keyof typeof ON_PHONE
  className?: string
  children: ReactNode
}

const TITLED = `max-md:before:block max-md:before:font-normal max-md:before:text-ink-soft max-md:before:text-sm
    max-md:before:content-[attr(data-column)]`
const ON_PHONE = { half: TITLED, wide: `${TITLED} max-md:col-span-2`, plain: 'max-md:col-span-2' }

export function Cell({ column, onPhone = 'half', className = '', children }: CellProps) {
  return (
    <td
      data-column={column}
      className={`px-2.5 py-3.5 align-baseline first:pl-5 last:pr-5 max-md:block max-md:min-w-0 max-md:p-0!
        ${ON_PHONE[onPhone]} ${className}`}
    >
      {children}
    </td>
  )
}
