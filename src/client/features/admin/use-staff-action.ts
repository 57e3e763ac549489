import { type Action, useAction } from '../../api/use-action'

/** An action of staff: when the sign-in is lost, the portal's door comes, and what was typed waits behind it. */
export function useStaffAction<Input, Answer>(action: Omit<Action<Input, Answer>, 'lostSignIn'>) {
  return useAction<Input, Answer>({ ...action, lostSignIn: 'staff' })
}
