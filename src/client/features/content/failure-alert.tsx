import { type FailedAction, useFailureText } from './use-failure-words'

/** Says that an act failed, why, and what was not lost. The live region is there beforehand, so that it is read out. */
export function FailureAlert({ error, ...run }: FailedAction & { error: Error | null }) {
  const failureText = useFailureText()
  const failure = error && failureText(error, run)
  return (
    <div role="alert">
      {failure && (
        <div className="rounded-control border border-wrong bg-wrong-soft px-4 py-3">
          <p className="font-bold text-wrong">{failure.title}</p>
          <p className="text-[0.9375rem]">{failure.text}</p>
        </div>
      )}
    </div>
  )
}
