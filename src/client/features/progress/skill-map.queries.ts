import { queryOptions } from '@tanstack/react-query'
import { SKILLS } from '#shared/features/practice/practice.addresses'
import type { practiceContract } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { bare, call } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

export const FIRST_MAP_SUBJECT: Subject = 'math'

export const skillQueries = {
  map: (subject: Subject) =>
    queryOptions({
      queryKey: queryKeys.skills.map(subject),
      queryFn: () => call(bare<typeof practiceContract.skills>(SKILLS), { params: { subject } }),
    }),
}
