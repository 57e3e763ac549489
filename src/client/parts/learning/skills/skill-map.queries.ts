import { queryOptions } from '@tanstack/react-query'
import { PRACTICE } from '#shared/features/practice/practice.addresses'
import type { practiceContract } from '#shared/features/practice/practice.contract'
import { SKILL_MAP } from '#shared/features/skills/skills.addresses'
import type { skillsContract } from '#shared/features/skills/skills.contract'
import type { Subject } from '#shared/subjects'
import { call, withoutSchemas } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'

export const skillQueries = {
  /** How many skills of each subject have each status. */
  overview: () =>
    queryOptions({
      queryKey: queryKeys.skills.overview,
      queryFn: () => call(withoutSchemas<typeof practiceContract.overview>(PRACTICE)),
    }),
  map: (subject: Subject) =>
    queryOptions({
      queryKey: queryKeys.skills.map(subject),
      queryFn: () => call(withoutSchemas<typeof skillsContract.map>(SKILL_MAP), { params: { subject } }),
    }),
}
