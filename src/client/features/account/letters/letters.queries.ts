import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { lettersContract, type NamedGuardian } from '#shared/features/letters/letters.contract'
import type { OptionalKind } from '#shared/features/letters/letters.rules'
import type { ApiError } from '../../../api/api-error'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import type { Sent } from '../../../form/use-form'

export const lettersQueries = {
  settings: () => queryOptions({ queryKey: queryKeys.letters.settings, queryFn: () => call(lettersContract.settings) }),
}

const CHANGES = { changes: [queryKeys.letters], lostSignIn: 'profile' } as const

export const lettersActions = {
  choose: {
    act: (choice: { kind: OptionalKind; isWanted: boolean }) => call(lettersContract.choose, { body: choice }),
    ...CHANGES,
  },
  sendConfirmation: {
    act: () => call(lettersContract.sendConfirmation),
    ...CHANGES,
    // Confirmed in another tab, or on another device.
    outdatedByRefusal: ({ body }: ApiError) =>
      body.code === 'ADDRESS_CONFIRMED' ? [queryKeys.letters, queryKeys.account] : [],
  },
  nameGuardian: {
    act: ({ body }: Sent<z.output<typeof NamedGuardian>>) => call(lettersContract.nameGuardian, { body }),
    ...CHANGES,
  },
  removeGuardian: { act: () => call(lettersContract.removeGuardian), ...CHANGES },
} as const
