import type { FigureOf } from '#shared/figures/figure'
import { useLanguage } from '../i18n/use-translation'

/** A real table: who cannot see it walks through its cells. */
export function TableDrawing({ figure }: { figure: FigureOf<'table'> }) {
  const language = useLanguage()
  const [head, rows] = language === 'fr' ? [figure.headFr, figure.rowsFr] : [figure.head, figure.rows]
  return (
    <div className="overflow-x-auto">
      <table className="mx-auto border-collapse text-center tabular-nums">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className="border border-ink bg-subject-soft px-4 py-1.5 font-semibold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a fixed row never change places.
                <td key={column} className="border border-ink px-4 py-1.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
