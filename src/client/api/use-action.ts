import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { isUnauthorized } from './api-error'
import type { ActionEffects } from './query-client'

export interface ActionDefinition<Input, Result> extends Omit<ActionEffects, 'lostSignIn'> {
  run: (input: Input) => Promise<Result>
  /** `unauthorized` by default. */
  lostSignIn?: ActionEffects['lostSignIn']
}

/** Creates actions that have the same effects. */
export function actionsWith(effects: Omit<ActionDefinition<never, never>, 'run'>) {
  return <Input = void, Result = void>(run: (input: Input) => Promise<Result>): ActionDefinition<Input, Result> => ({
    ...effects,
    run,
  })
}

interface Action<Input, Result> extends ActionDefinition<Input, Result> {
  onSuccess?: ((result: Result, input: Input) => void) | undefined
  /** Not called for a lost sign-in, which the query client reports. */
  onError?: ((error: Error, input: Input) => void) | undefined
}

/** Runs an action. Both callbacks are also called when the component is gone by then. */
export function useAction<Input = void, Result = void>({
  run,
  onSuccess,
  onError,
  lostSignIn = 'unauthorized',
  ...effects
}: Action<Input, Result>): UseMutationResult<Result, Error, Input> {
  return useMutation({
    mutationFn: run,
    meta: { ...effects, lostSignIn },
    onSuccess: (result, input) => onSuccess?.(result, input),
    onError: (error, input) => {
      if (lostSignIn === 'handledByAction' || !isUnauthorized(error)) onError?.(error, input)
    },
  })
}
