import { queryOptions } from '@tanstack/react-query'
import type { relatedContentContract } from '#shared/features/skills/library/related-content.contract'
import { RELATED_CONTENT } from '#shared/features/skills/skills.addresses'
import type { Subject } from '#shared/subjects'
import { call, withoutSchemas } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

export const relatedContentQueries = {
  ofSubject: (subject: Subject) =>
    queryOptions({
      queryKey: queryKeys.relatedContent.ofSubject(subject),
      // Spread, so that a malformed answer fails here and not in the list of quizzes, which works without it.
      queryFn: async () => [
        ...(await call(withoutSchemas<typeof relatedContentContract.ofSubject>(RELATED_CONTENT), {
          params: { subject },
        })),
      ],
    }),
}
