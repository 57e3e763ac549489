const RADIUS = 15
const AROUND = 2 * Math.PI * RADIUS

/** A share as a ring of gold. Silent: the figure stands beside it. */
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
          strokeDasharray={`${(AROUND * percent) / 100} ${AROUND}`}
          className="stroke-gold"
        />
      )}
    </svg>
  )
}
