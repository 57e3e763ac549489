import { queryOptions } from '@tanstack/react-query'
import { studyGuidesContract } from '#shared/features/study-guides/study-guides.contract'
import type { Subject } from '#shared/subjects'
import { call } from '../../api/call'

export const studyGuidesQueries = {
  list: (subject: Subject) =>
    queryOptions({
      queryKey: ['study-guides', 'list', subject],
      queryFn: () => call(studyGuidesContract.list, { params: { subject } }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['study-guides', 'detail', id],
      queryFn: () => call(studyGuidesContract.detail, { params: { id } }),
    }),
}
