/** Hidden from screen readers: callers say what is loading. */
export function Spinner({ className = 'size-5' }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2.5"
      className={`animate-spin-slow ${className}`}
    >
      <circle cx="12" cy="12" r="9" className="stroke-current opacity-20" />
      <path d="M12 3a9 9 0 0 1 9 9" strokeLinecap="round" className="stroke-current" />
    </svg>
  )
}

export function PageSpinner({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid min-h-[60vh] place-items-center text-primary">
      <Spinner className="size-10" />
    </div>
  )
}
