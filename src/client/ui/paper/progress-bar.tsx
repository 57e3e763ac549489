interface ProgressBarProps {
  label: string
  done: number
  total: number
}

/** A progress element in the colour of the surrounding subject. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return <progress aria-label={label} value={done} max={total} className="progress-bar" />
}
