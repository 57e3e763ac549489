import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { isUnauthorized } from './api-error'
import type { ActionEffects } from './query-client'

export interface ActionDefinition<Input, Answer> extends Omit<ActionEffects, 'lostSignIn'> {
  run: (input: Input) => Promise<Answer>
  /** `unauthorized` by default. */
  lostSignIn?: ActionEffects['lostSignIn']
}

/** Creates actions that have the same effects. */
export function actionsWith(effects: Omit<ActionDefinition<never, never>, 'run'>) {
  return <Input = void, Answer = void>(run: (input: Input) => Promise<Answer>): ActionDefinition<Input, Answer> => ({
    ...effects,
    run,
  })
}

interface Action<Input, Answer> extends ActionDefinition<Input, Answer> {
  onSuccess?: ((answer: Answer, input: Input) => void) | undefined
  /** Not called for a lost sign-in, which the query client reports. */
  onError?: ((error: Error, input: Input) => void) | undefined
}

/** Runs an action. Both callbacks are also called when the component is gone by then. */
export function useAction<Input = void, Answer = void>({
  run,
  onSuccess,
  onError,
  lostSignIn = 'unauthorized',
  ...effects
}: Action<Input, Answer>): UseMutationResult<Answer, Error, Input> {
  return useMutation({
    mutationFn: run,
    meta: { ...effects, lostSignIn },
    onSuccess: (answer, input) => onSuccess?.(answer, input),
    onError: (error, input) => {
      if (lostSignIn === 'handledByAction' || !isUnauthorized(error)) onError?.(error, input)
    },
  })
}
