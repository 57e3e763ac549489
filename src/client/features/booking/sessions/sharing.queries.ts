import { queryOptions } from '@tanstack/react-query'
import { SHARING, SHARING_OF_SESSION } from '#shared/features/tutors/sharing.addresses'
import type { sharingContract } from '#shared/features/tutors/sharing.contract'
import { bare, call } from '../../../api/call'
import { actOrLook } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import { useAction } from '../../../api/use-action'
import { useFailureNotice } from '../../../form/use-failure-notice'
import { useTranslation } from '../../../i18n/use-translation'

const readSharing = () => call(bare<typeof sharingContract.read>(SHARING))

export const sharingQueries = {
  /** What the student chose for sessions to come, and last for each subject. */
  own: () =>
    queryOptions({
      queryKey: queryKeys.sessions.sharing,
      queryFn: readSharing,
    }),
}

/** Saves what the tutor of a session is shown. The session stands whether that works or not, and the notice says so. */
export function useChooseSharing() {
  const { t } = useTranslation('booking')
  const showFailure = useFailureNotice()
  return useAction({
    run: ({ id, isShared }: { id: number; isShared: boolean }) =>
      actOrLook({
        send: () =>
          call(bare<typeof sharingContract.choose>(SHARING_OF_SESSION), {
            params: { id: String(id) },
            body: { isShared },
          }),
        find: async () => ((await readSharing()).sessionIds.includes(id) === isShared ? { isShared } : null),
      }),
    changes: [queryKeys.sessions],
    outdatedByRefusal: () => [queryKeys.sessions],
    unknownWithoutAnswer: [queryKeys.sessions],
    onError: (error) => showFailure(error, { title: t('sharing.failed'), description: t('sharing.failedText') }),
  })
}
