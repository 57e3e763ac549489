import type { LetterState } from '#shared/features/letters/letters.rules'
import { type SentLetter, sentLettersContract } from '#shared/features/letters/sent-letters.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { queryKeys } from '../../../api/query-keys'
import type { ActionPlan } from '../../../api/use-action'
import { byPages, NOT_KEPT } from '../by-pages'

const { portalLetters, portalActivity } = queryKeys

export const sentLettersQueries = {
  list: (state: LetterState | undefined) => ({
    ...byPages(portalLetters.list(state ?? null), (page) =>
      callPage(sentLettersContract.list, { query: { ...page, ...(state && { state }) } }),
    ),
    ...NOT_KEPT,
  }),
}

export const sentLettersActions = {
  sendAgain: {
    act: (id: string) => call(sentLettersContract.sendAgain, { params: { id } }),
    // It also stands in the staff log.
    changes: [portalLetters, portalActivity],
    outdatedByRefusal: () => [portalLetters],
    unknownWithoutAnswer: [portalLetters],
    lostSignIn: 'staff',
  } satisfies ActionPlan<string, SentLetter>,
}
