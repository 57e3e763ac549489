import type { EmailState } from '#shared/features/emails/emails.rules'
import { type SentEmail, sentEmailsContract } from '#shared/features/emails/sent-emails.contract'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import { queryKeys } from '../../api/query-keys'
import type { ActionDefinition } from '../../api/use-action'
import { byPages, NOT_KEPT } from '../../portal/by-pages'

const { portalEmails, portalActivity } = queryKeys

export const sentEmailsQueries = {
  list: (state: EmailState | undefined) => ({
    ...byPages(portalEmails.list(state ?? null), (page) =>
      callPage(sentEmailsContract.list, { query: { ...page, ...(state && { state }) } }),
    ),
    ...NOT_KEPT,
  }),
}

export const sentEmailsActions = {
  sendAgain: {
    run: (id: string) => call(sentEmailsContract.sendAgain, { params: { id } }),
    changes: [portalEmails, portalActivity],
    outdatedByRefusal: () => [portalEmails],
    lostSignIn: 'staff',
  } satisfies ActionDefinition<string, SentEmail>,
}
