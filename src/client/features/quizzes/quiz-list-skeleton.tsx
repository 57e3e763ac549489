import { Skeleton } from '../../ui/states/skeleton'

const PLACES = [1, 2, 3, 4, 5, 6]

/** The shape of the cards to come. */
export function QuizListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {PLACES.map((place) => (
        <div key={place} className="rounded-sheet border border-line bg-sheet py-5 pr-5 pl-8 shadow-sheet">
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="mt-4 h-6 w-4/5" />
          <Skeleton className="mt-3 h-10 w-full" />
          <Skeleton className="mt-4 h-5 w-3/5" />
          <Skeleton className="mt-5 h-12 w-full" />
        </div>
      ))}
    </div>
  )
}

/** The shape of a question to come. */
export function QuestionSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="mx-auto w-full max-w-reading px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-3 h-11 w-3/4" />
      <Skeleton className="mt-9 h-3 w-full rounded-full" />
      <Skeleton className="mt-8 h-112 w-full rounded-sheet" />
    </div>
  )
}
