import { useFailureWords } from './use-failure-words'

interface FailureAlertProps {
  error: Error | null
  /** What did not happen. */
  title: string
  /** What was not lost. */
  reassurance: string
}

/** Says that an act failed, why, and that nothing was lost. The live region is there beforehand, so that it is read out. */
export function FailureAlert({ error, title, reassurance }: FailureAlertProps) {
  const reasonOf = useFailureWords()
  const reason = error && reasonOf(error)
  return (
    <div role="alert">
      {error && (
        <div className="rounded-control border border-wrong bg-wrong-soft px-4 py-3">
          <p className="font-bold text-wrong">{title}</p>
          <p className="text-[0.9375rem]">
            {reason && reason !== title && `${reason} `}
            {reassurance}
          </p>
        </div>
      )}
    </div>
  )
}
