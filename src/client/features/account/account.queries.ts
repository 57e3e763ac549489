import type * as z from 'zod/mini'
import { accountContract, type PasswordChange, type ProfileChange } from '#shared/features/account/account.contract'
import { emailsContract } from '#shared/features/emails/emails.contract'
import { isUnauthorized } from '../../api/api-error'
import { call, send } from '../../api/call'
import { fetchFile } from '../../api/download-file'
import { actOrLook, actOrNobodyKnows } from '../../api/lost-answer'
import { queryKeys } from '../../api/query-keys'
import type { Sent } from '../../form/use-form'
import { confirmed } from '../../sign-in/confirmation'

type Profile = z.output<typeof ProfileChange>

/** Another email may wait for its confirmation. */
async function findSaved({ firstName = '', lastName = '', email }: Profile) {
  const now = await call(accountContract.currentUser)
  if ((now.firstName ?? '') !== firstName || (now.lastName ?? '') !== lastName) return null
  const isThere = now.email === email || (await call(emailsContract.settings)).wantedEmail === email
  return isThere ? now : null
}

/** A deleted account has no sign-in any more. */
async function findSignedOut(): Promise<true | null> {
  try {
    await call(accountContract.currentUser)
    return null
  } catch (error) {
    if (isUnauthorized(error)) return true
    throw error
  }
}

export const accountActions = {
  updateProfile: {
    run: async ({ body }: Sent<Profile>) => {
      const { email } = await confirmed(() =>
        actOrLook({ send: () => call(accountContract.updateProfile, { body }), find: () => findSaved(body) }),
      )
      // Where letters are sent, the answer has the old email until the new one is confirmed.
      return { email, wantedEmail: email === body.email ? null : body.email }
    },
    changes: [queryKeys.account, queryKeys.emails],
    lostSignIn: 'profile',
  },
  changePassword: {
    // The specification has its answer not read: whatever a success says, the password is changed.
    run: async ({ body }: Sent<z.output<typeof PasswordChange>>) => {
      await actOrNobodyKnows(() => send(accountContract.changePassword, { body }))
    },
    changes: [],
    lostSignIn: 'profile',
  },
  deleteAccount: {
    run: () =>
      confirmed(() => actOrLook<unknown>({ send: () => call(accountContract.deleteAccount), find: findSignedOut })),
    changes: [],
    lostSignIn: 'profile',
  },
  exportData: {
    run: () => confirmed(() => fetchFile(accountContract.exportData)),
    changes: [],
    lostSignIn: 'profile',
  },
} as const
