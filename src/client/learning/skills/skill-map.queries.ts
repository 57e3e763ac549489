import { queryOptions } from '@tanstack/react-query'
import { SKILL_MAP } from '#shared/features/skills/skills.addresses'
import type { skillsContract } from '#shared/features/skills/skills.contract'
import type { Subject } from '#shared/subjects'
import { bare, call } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

export const FIRST_MAP_SUBJECT: Subject = 'math'

export const skillQueries = {
  map: (subject: Subject) =>
    queryOptions({
      queryKey: queryKeys.skills.map(subject),
      queryFn: () => call(bare<typeof skillsContract.map>(SKILL_MAP), { params: { subject } }),
    }),
}
