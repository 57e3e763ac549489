import type { LetterState } from '#shared/features/letters/letters.rules'
import { type SentLetter, sentLettersContract } from '#shared/features/letters/sent-letters.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { actOrLook } from '../../../api/lost-answer'
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
    act: (id: string) =>
      actOrLook({
        send: () => call(sentLettersContract.sendAgain, { params: { id } }),
        find: async () => {
          const letter = await call(sentLettersContract.one, { params: { id } })
          return letter.canSendAgain ? null : letter
        },
      }),
    // It also stands in the staff log.
    changes: [portalLetters, portalActivity],
    outdatedByRefusal: () => [portalLetters],
    unknownWithoutAnswer: [portalLetters],
    lostSignIn: 'staff',
  } satisfies ActionPlan<string, SentLetter>,
}
