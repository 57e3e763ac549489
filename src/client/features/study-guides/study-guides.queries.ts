import { queryOptions } from '@tanstack/react-query'
import { studyGuidesContract } from '#shared/features/study-guides/study-guides.contract'
import type { Subject } from '#shared/subjects'
import { call } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

export const studyGuidesQueries = {
  list: (subject: Subject) =>
    queryOptions({
      queryKey: queryKeys.guides.ofSubject(subject),
      queryFn: () => call(studyGuidesContract.list, { params: { subject } }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: queryKeys.guides.one(id),
      queryFn: () => call(studyGuidesContract.detail, { params: { id } }),
    }),
}
