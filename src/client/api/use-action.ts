import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { isUnauthorized } from './api-error'
import type { ActionEffects } from './query-client'

/** What an action does and changes, whoever calls it. */
export interface ActionDefinition<Input, Answer> extends Omit<ActionEffects, 'lostSignIn'> {
  run: (input: Input) => Promise<Answer>
  /** `unauthorized` unless told. */
  lostSignIn?: ActionEffects['lostSignIn']
}

interface Action<Input, Answer> extends ActionDefinition<Input, Answer> {
  onSuccess?: ((answer: Answer, input: Input) => void) | undefined
  /** Not called for a lost sign-in: the query client tells that by itself. */
  onError?: ((error: Error, input: Input) => void) | undefined
}

/**
 * Something that changes what the server knows. It declares which areas it changes; the query client asks for them
 * again and tells a lost sign-in. Both callbacks also come when the component that acted is gone.
 */
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
      if (lostSignIn === 'stays' || !isUnauthorized(error)) onError?.(error, input)
    },
  })
}
