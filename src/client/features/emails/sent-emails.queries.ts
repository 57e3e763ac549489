import { keepPreviousData } from '@tanstack/react-query'
import type { EmailState } from '#shared/features/emails/emails.rules'
import { type SentEmail, sentEmailsContract } from '#shared/features/emails/sent-emails.contract'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import type { ActionDefinition } from '../../api/use-action'
import { portalKeys } from '../../parts/portal/queries/portal-keys'
import { freshPages } from '../../parts/portal/queries/portal-query'

const { emails: portalEmails, activity: portalActivity } = portalKeys

export const sentEmailsQueries = {
  list: (state: EmailState | undefined, search: string) => ({
    ...freshPages(portalEmails.list(state ?? null, search), (page) =>
      callPage(sentEmailsContract.list, { query: { ...page, ...(state && { state }), ...(search && { search }) } }),
    ),
    placeholderData: keepPreviousData,
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
