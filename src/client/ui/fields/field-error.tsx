import { CircleAlert } from 'lucide-react'

interface FieldErrorProps {
  id: string | undefined
  error: string | undefined
  className?: string
}

export function FieldError({ id, error, className = '' }: FieldErrorProps) {
  if (!error) return null
  return (
    <p id={id} className={`flex items-start gap-1.5 font-medium text-sm text-wrong ${className}`}>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  )
}
