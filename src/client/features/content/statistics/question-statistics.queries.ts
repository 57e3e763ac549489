import { questionStatisticsContract } from '#shared/features/content/question-statistics.contract'
import type { Subject } from '#shared/subjects'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { portalKeys } from '../../../parts/portal/queries/portal-keys'
import { freshPages, freshQuery } from '../../../parts/portal/queries/portal-query'

export interface RankedFilter {
  subject?: Subject
  only?: 'misleading'
}

export const questionStatisticsQueries = {
  ofQuiz: (id: number) =>
    freshQuery(portalKeys.content.statistics(id), () =>
      call(questionStatisticsContract.ofQuiz, { params: { id: String(id) } }),
    ),
  ranked: (filter: RankedFilter) =>
    freshPages(portalKeys.content.ranked(filter), (page) =>
      callPage(questionStatisticsContract.ranked, { query: { ...page, ...filter } }),
    ),
}
