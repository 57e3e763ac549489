interface ProgressBarProps {
  label: string
  done: number
  total: number
}

/** The platform's progress element, in the colour of the subject around it. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return <progress aria-label={label} value={done} max={total} className="progress-bar" />
}
