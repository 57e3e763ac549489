import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type LetterSettings, lettersContract, type NamedGuardian } from '#shared/features/letters/letters.contract'
import type { OptionalKind } from '#shared/features/letters/letters.rules'
import type { ApiError } from '../../../api/api-error'
import { call } from '../../../api/call'
import { actOrLook, actOrNobodyKnows } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import type { Sent } from '../../../form/use-form'

export const lettersQueries = {
  settings: () => queryOptions({ queryKey: queryKeys.letters.settings, queryFn: () => call(lettersContract.settings) }),
}

type Settings = z.output<typeof LetterSettings>

/** Where no answer came, the settings themselves tell whether a change took effect. */
const changeOrLook = (send: () => Promise<Settings>, isDone: (settings: Settings) => boolean) =>
  actOrLook({
    send,
    find: async () => {
      const settings = await call(lettersContract.settings)
      return isDone(settings) ? settings : null
    },
  })

const CHANGES = { changes: [queryKeys.letters], lostSignIn: 'profile' } as const

export const lettersActions = {
  choose: {
    act: (choice: { kind: OptionalKind; isWanted: boolean }) =>
      changeOrLook(
        () => call(lettersContract.choose, { body: choice }),
        ({ choices }) => choices[choice.kind] === choice.isWanted,
      ),
    ...CHANGES,
  },
  sendConfirmation: {
    act: () => actOrNobodyKnows(() => call(lettersContract.sendConfirmation)),
    ...CHANGES,
    // Confirmed in another tab, or on another device.
    outdatedByRefusal: ({ body }: ApiError) =>
      body.code === 'ADDRESS_CONFIRMED' ? [queryKeys.letters, queryKeys.account] : [],
  },
  nameGuardian: {
    act: ({ body }: Sent<z.output<typeof NamedGuardian>>) =>
      changeOrLook(
        () => call(lettersContract.nameGuardian, { body }),
        ({ guardian }) => guardian?.email === body.email,
      ),
    ...CHANGES,
  },
  removeGuardian: {
    act: () =>
      changeOrLook(
        () => call(lettersContract.removeGuardian),
        ({ guardian }) => guardian === null,
      ),
    ...CHANGES,
  },
} as const
