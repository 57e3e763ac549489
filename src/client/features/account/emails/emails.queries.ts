import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type EmailSettings, emailsContract, type NamedGuardian } from '#shared/features/emails/emails.contract'
import type { OptionalKind } from '#shared/features/emails/emails.rules'
import type { ApiError } from '../../../api/api-error'
import { call } from '../../../api/call'
import { actOrLook, actOrNobodyKnows } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import type { Sent } from '../../../form/use-form'

export const emailsQueries = {
  settings: () => queryOptions({ queryKey: queryKeys.emails.settings, queryFn: () => call(emailsContract.settings) }),
}

type Settings = z.output<typeof EmailSettings>

/** Where no answer came, the settings themselves tell whether a change took effect. */
const changeOrLook = (send: () => Promise<Settings>, isDone: (settings: Settings) => boolean) =>
  actOrLook({
    send,
    find: async () => {
      const settings = await call(emailsContract.settings)
      return isDone(settings) ? settings : null
    },
  })

const CHANGES = { changes: [queryKeys.emails], lostSignIn: 'profile' } as const

export const emailsActions = {
  choose: {
    run: (choice: { kind: OptionalKind; isEnabled: boolean }) =>
      changeOrLook(
        () => call(emailsContract.choose, { body: choice }),
        ({ choices }) => choices[choice.kind] === choice.isEnabled,
      ),
    ...CHANGES,
  },
  sendConfirmation: {
    run: () => actOrNobodyKnows(() => call(emailsContract.sendConfirmation)),
    ...CHANGES,
    // Confirmed in another tab, or on another device.
    outdatedByRefusal: ({ body }: ApiError) =>
      body.code === 'ADDRESS_CONFIRMED' ? [queryKeys.emails, queryKeys.account] : [],
  },
  nameGuardian: {
    run: ({ body }: Sent<z.output<typeof NamedGuardian>>) =>
      changeOrLook(
        () => call(emailsContract.nameGuardian, { body }),
        ({ guardian }) => guardian?.email === body.email,
      ),
    ...CHANGES,
  },
  removeGuardian: {
    run: () =>
      changeOrLook(
        () => call(emailsContract.removeGuardian),
        ({ guardian }) => guardian === null,
      ),
    ...CHANGES,
  },
} as const
