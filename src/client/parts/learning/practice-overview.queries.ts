import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { PLACEMENT, PRACTICE, PRACTICE_SETTINGS } from '#shared/features/practice/practice.addresses'
import type { PracticeState, practiceContract } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { call, withoutSchemas } from '../../api/call'
import { queryKeys } from '../../api/query-keys'
import { useAction } from '../../api/use-action'

export const practiceOverviewQuery = queryOptions({
  queryKey: queryKeys.skills.overview,
  queryFn: () => call(withoutSchemas<typeof practiceContract.overview>(PRACTICE)),
})

interface FirstPage {
  subject: Subject
  /** Finds the level first, or starts with easy questions. */
  state: 'running' | 'skipped'
  /** Saved first if it was chosen here. */
  grade?: number | null
}

/** Opens the practice of a subject: begins a placement, or skips it. */
export function useOpenPractice() {
  const queryClient = useQueryClient()
  return useAction({
    changes: [queryKeys.skills, queryKeys.learning],
    run: async ({ subject, state, grade }: FirstPage): Promise<PracticeState> => {
      if (grade !== undefined) {
        await call(withoutSchemas<typeof practiceContract.saveSettings>(PRACTICE_SETTINGS), { body: { grade } })
      }
      return call(withoutSchemas<typeof practiceContract.placement>(PLACEMENT), {
        params: { subject },
        body: { state },
      })
    },
    onSuccess: (state) => queryClient.setQueryData(queryKeys.practice.state(state.subject), state),
  })
}
