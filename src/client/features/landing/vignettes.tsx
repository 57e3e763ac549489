import type { ReactNode } from 'react'

/** Drawings without words, so that they need no translation. */
function Vignette({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 100"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full max-w-44 sm:h-28"
    >
      {children}
    </svg>
  )
}

const PAPER = 'fill-sheet stroke-edge/60'

/** Three answers, the second of which is correct. */
export function QuizVignette() {
  return (
    <Vignette>
      <rect x="24" y="10" width="112" height="22" rx="6" className={PAPER} />
      <path d="M50 21h44" strokeWidth="3" className="stroke-ink/25" />
      <circle cx="36" cy="21" r="4.500" className="stroke-edge/70" />
      <rect x="24" y="39" width="112" height="22" rx="6" strokeWidth="2" className="fill-correct-soft stroke-correct" />
      <path d="M50 50h30" strokeWidth="3" className="stroke-correct" />
      <path d="m32.500 50 3 3.200 5.500-6" strokeWidth="2.600" className="stroke-correct" />
      <rect x="24" y="68" width="112" height="22" rx="6" className={PAPER} />
      <path d="M50 79h56" strokeWidth="3" className="stroke-ink/25" />
      <circle cx="36" cy="79" r="4.500" className="stroke-edge/70" />
    </Vignette>
  )
}

/** Three guides on top of each other, with a download arrow. */
export function GuideVignette() {
  return (
    <Vignette>
      <g data-subject="french">
        <rect x="34" y="20" width="56" height="70" rx="4" transform="rotate(-9 62 55)" className="fill-subject-cover" />
      </g>
      <g data-subject="math">
        <rect x="46" y="16" width="56" height="70" rx="4" transform="rotate(-2 74 51)" className="fill-subject-cover" />
      </g>
      <rect x="60" y="13" width="56" height="72" rx="4" transform="rotate(5 88 49)" className={PAPER} />
      <g transform="rotate(5 88 49)" strokeWidth="3">
        <path d="M69 25h26" className="stroke-ink/70" />
        <path d="M69 36h37M69 45h37M69 54h24" className="stroke-ink/20" />
      </g>
      <circle cx="120" cy="74" r="14" className="fill-gold" />
      <path d="M120 67.500v12m-5-4.500 5 5 5-5" strokeWidth="2.600" className="stroke-label-ink" />
    </Vignette>
  )
}

/** Two people in a session. */
export function TutorVignette() {
  return (
    <Vignette>
      <rect x="26" y="14" width="108" height="72" rx="8" className={PAPER} />
      <path d="M26 32h108" className="stroke-edge/60" />
      <path d="M40 23h18M124 23h-8" strokeWidth="3" className="stroke-ink/25" />
      <g data-subject="english">
        <circle cx="60" cy="52" r="9" className="fill-subject-cover" />
        <path d="M44 78c1-10 7-15 16-15s15 5 16 15" className="fill-subject-cover" />
      </g>
      <g data-subject="french">
        <circle cx="100" cy="52" r="9" className="fill-subject-cover" />
        <path d="M84 78c1-10 7-15 16-15s15 5 16 15" className="fill-subject-cover" />
      </g>
      <path d="M74 50h12m-12 6h8" strokeWidth="2.600" className="stroke-gold" />
    </Vignette>
  )
}

/** Rising scores. */
export function ProgressVignette() {
  return (
    <Vignette>
      <path d="M28 88h108M28 64h108M28 40h108M28 16h108" className="stroke-rule" />
      <g className="fill-ink/10">
        <rect x="36" y="66" width="14" height="22" rx="3" />
        <rect x="62" y="56" width="14" height="32" rx="3" />
        <rect x="88" y="50" width="14" height="38" rx="3" />
        <rect x="114" y="30" width="14" height="58" rx="3" />
      </g>
      <path d="M43 58c10-4 16-9 26-11s18-4 26-8 16-14 26-19" strokeWidth="3.600" className="stroke-gold" />
      <circle cx="121" cy="20" r="5.500" strokeWidth="2.600" className="fill-sheet stroke-ink" />
    </Vignette>
  )
}
