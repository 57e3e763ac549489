import { queryOptions } from '@tanstack/react-query'
import { STUDY_GUIDE, STUDY_GUIDES } from '#shared/features/study-guides/study-guides.addresses'
import type { studyGuidesContract } from '#shared/features/study-guides/study-guides.contract'
import type { Subject } from '#shared/subjects'
import { bare, call } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

export const studyGuidesQueries = {
  list: (subject: Subject) =>
    queryOptions({
      queryKey: queryKeys.guides.ofSubject(subject),
      queryFn: () => call(bare<typeof studyGuidesContract.list>(STUDY_GUIDES), { params: { subject } }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: queryKeys.guides.one(id),
      queryFn: () => call(bare<typeof studyGuidesContract.detail>(STUDY_GUIDE), { params: { id } }),
    }),
}
