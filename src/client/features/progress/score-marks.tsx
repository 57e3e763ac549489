import type { Subject } from '#shared/subjects'

/** Each subject has its own line and its own mark: the colour is not the only sign. */
export const DASHES: Record<Subject, string | undefined> = { english: undefined, french: '9 5', math: '2 5.5' }

interface MarkProps {
  subject: Subject
  x: number
  y: number
  radius: number
}

export function Mark({ subject, x, y, radius }: MarkProps) {
  if (subject === 'english') return <circle cx={x} cy={y} r={radius} className="fill-subject" />
  const side = radius * 1.8
  const square = { x: x - side / 2, y: y - side / 2, width: side, height: side }
  const turn = subject === 'math' ? `rotate(45 ${x} ${y})` : undefined
  return <rect {...square} rx={1} transform={turn} className="fill-subject" />
}

export function LineSample({ subject }: { subject: Subject }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 36 14" className="h-3.5 w-9 shrink-0" fill="none">
      <path
        d="M2 7h32"
        strokeWidth="2.500"
        strokeLinecap="round"
        strokeDasharray={DASHES[subject]}
        className="stroke-subject"
      />
      <Mark subject={subject} x={18} y={7} radius={5} />
    </svg>
  )
}
