export function Skeleton({ className }: { className: string }) {
  return <div data-loading className={`animate-pulse-soft rounded-control bg-ink/10 ${className}`} />
}

/** Shown while a screen's script is loading. */
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
