import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type * as z from 'zod/mini'
import type { PasswordChange } from '#shared/features/account/account.contract'
import type {
  FactorCode,
  FactorProof,
  FactorSecret,
  FactorState,
  NewPasskey,
  PasskeyProof,
  RecoveryCodes,
  RegistrationOptions,
  VerificationOptions,
} from '#shared/features/account/second-factor.shapes'
import type { QueryArea } from '../api/query-keys'
import { type ActionDefinition, actionsWith } from '../api/use-action'
import { signChallenge } from './passkey-browser'

/** The endpoints of one account kind for its own password and second factor. */
export interface FactorCalls {
  state: () => Promise<FactorState>
  changePassword: (body: z.output<typeof PasswordChange>) => Promise<unknown>
  confirmSelf: (body: FactorProof) => Promise<unknown>
  start: () => Promise<FactorSecret>
  confirm: (body: FactorCode) => Promise<RecoveryCodes>
  pass: (body: FactorCode) => Promise<object>
  remove: (body: FactorCode) => Promise<unknown>
  startPasskey: () => Promise<RegistrationOptions>
  addPasskey: (body: NewPasskey) => Promise<RecoveryCodes>
  removePasskey: (id: number) => Promise<unknown>
  challenge: () => Promise<VerificationOptions>
  passWithPasskey: (body: PasskeyProof) => Promise<object>
}

interface FactorApi {
  lostSignIn: 'staff' | 'tutor'
  calls: FactorCalls
  /** The signed-in account, and the state of the second factor. */
  me: QueryArea & { me: readonly string[] }
  factor: QueryArea & { state: readonly string[] }
}

/** Staff and tutors use the same parts with their own endpoints. */
export const FactorApiContext = createContext<FactorApi | null>(null)

export type { FactorApi }

export function useFactorApi() {
  const api = useContext(FactorApiContext)
  if (!api) throw new Error('a second-factor component is outside of its context')
  const queryClient = useQueryClient()
  const { calls, lostSignIn, me, factor } = api
  const plain = actionsWith({ changes: [], lostSignIn })
  const changing = actionsWith({ changes: [factor, me], lostSignIn })

  /** The response is the account with all permissions, so it is not fetched again. */
  const passing = <Input>(run: (input: Input) => Promise<object>): ActionDefinition<Input, object> => ({
    lostSignIn,
    run: async (input) => {
      const account = await run(input)
      queryClient.setQueryData(me.me, account)
      return account
    },
    changes: [],
    changesWithoutResponse: [me],
  })

  /** The sign-in that turns a factor on has also passed it. */
  const switchingOn = <Input>(
    run: (input: Input) => Promise<RecoveryCodes>,
  ): ActionDefinition<Input, RecoveryCodes> => ({
    lostSignIn,
    run: async (input) => {
      const response = await run(input)
      queryClient.setQueryData<{ awaits?: unknown }>(me.me, (account) => {
        const { awaits: _, ...rest } = account ?? {}
        return account && rest
      })
      return response
    },
    changes: [factor],
    changesWithoutResponse: [factor, me],
  })

  return {
    stateQuery: queryOptions({ queryKey: factor.state, queryFn: calls.state, gcTime: 0 }),
    startPasskey: calls.startPasskey,
    changePassword: plain(calls.changePassword),
    confirmSelf: plain(calls.confirmSelf),
    confirmWithPasskey: plain(async (password: string) =>
      calls.confirmSelf({ password, passkey: await signChallenge(await calls.challenge()) }),
    ),
    start: plain(calls.start),
    confirm: switchingOn(calls.confirm),
    addPasskey: switchingOn(calls.addPasskey),
    pass: passing(calls.pass),
    passWithPasskey: passing(async () => calls.passWithPasskey(await signChallenge(await calls.challenge()))),
    remove: changing(calls.remove),
    removePasskey: changing(calls.removePasskey),
  }
}
