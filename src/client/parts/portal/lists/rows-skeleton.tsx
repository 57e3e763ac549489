import { Sheet } from '../../../ui/paper/sheet'
import { Skeleton } from '../../../ui/states/skeleton'

const ROWS = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-3/4', 'w-1/2', 'w-2/3', 'w-3/5']

/** The skeleton of a table while its rows are loading. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Sheet className="divide-y divide-line">
        {ROWS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are always the same ones.
          <div key={index} className="px-5 py-4.5">
            <Skeleton className={`h-4.5 ${width}`} />
          </div>
        ))}
      </Sheet>
    </div>
  )
}
