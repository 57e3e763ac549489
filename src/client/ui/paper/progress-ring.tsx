const RADIUS = 15
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** Decorative: callers show the percentage beside it. */
export function ProgressRing({ percent, className = 'size-11' }: { percent: number; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 36 36" fill="none" strokeWidth="4.500" className={`-rotate-90 ${className}`}>
      <circle cx="18" cy="18" r={RADIUS} className="stroke-ink/12" />
      {percent > 0 && (
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${(CIRCUMFERENCE * percent) / 100} ${CIRCUMFERENCE}`}
          className="stroke-gold"
        />
      )}
    </svg>
  )
}
