import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { emailsContract, type NamedGuardian } from '#shared/features/emails/emails.contract'
import type { OptionalKind } from '#shared/features/emails/emails.rules'
import type { ApiError } from '../../../api/api-error'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'

export const emailsQueries = {
  settings: () => queryOptions({ queryKey: queryKeys.emails.settings, queryFn: () => call(emailsContract.settings) }),
}

const CHANGES = { changes: [queryKeys.emails], lostSignIn: 'profile' } as const

export const emailsActions = {
  choose: {
    run: (choice: { kind: OptionalKind; isEnabled: boolean }) => call(emailsContract.choose, { body: choice }),
    ...CHANGES,
  },
  sendConfirmation: {
    run: () => call(emailsContract.sendConfirmation),
    ...CHANGES,
    // Confirmed in another tab, or on another device.
    outdatedByRefusal: ({ body }: ApiError) =>
      body.code === 'ADDRESS_CONFIRMED' ? [queryKeys.emails, queryKeys.account] : [],
  },
  nameGuardian: {
    run: (body: z.output<typeof NamedGuardian>) => call(emailsContract.nameGuardian, { body }),
    ...CHANGES,
  },
  removeGuardian: {
    run: () => call(emailsContract.removeGuardian),
    ...CHANGES,
  },
} as const
