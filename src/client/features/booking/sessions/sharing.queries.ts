import { queryOptions } from '@tanstack/react-query'
import { SHARING, SHARING_OF_SESSION } from '#shared/features/tutors/sharing.addresses'
import type { sharingContract } from '#shared/features/tutors/sharing.contract'
import { bare, call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure } from '../../../notices/notice-store'

export const sharingQueries = {
  /** What the student chose for sessions to come, and last for each subject. */
  own: () =>
    queryOptions({
      queryKey: queryKeys.sessions.sharing,
      queryFn: () => call(bare<typeof sharingContract.read>(SHARING)),
    }),
}

/** Saves what the tutor of a session is shown. The session stands whether that works or not, and the notice says so. */
export function useChooseSharing() {
  const { t } = useTranslation('booking')
  return useAction({
    run: ({ id, isShared }: { id: number; isShared: boolean }) =>
      call(bare<typeof sharingContract.choose>(SHARING_OF_SESSION), { params: { id: String(id) }, body: { isShared } }),
    changes: [queryKeys.sessions],
    outdatedByRefusal: () => [queryKeys.sessions],
    onError: () => showFailure({ title: t('sharing.failed'), description: t('sharing.failedText') }),
  })
}
