/** A grey shape where something will be. */
export function Skeleton({ className }: { className: string }) {
  return <div data-awaited className={`animate-pulse-soft rounded-control bg-ink/10 ${className}`} />
}

/** The shape of a screen while its script is on the way. */
export function ScreenSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="mx-auto min-h-dvh w-full max-w-page px-4 py-8 sm:px-6">
      <Skeleton className="h-11 w-2/3 max-w-md" />
      <Skeleton className="mt-4 h-5 w-full max-w-lg" />
      <div className="mt-10 grid gap-6 md:grid-cols-3">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </div>
  )
}
