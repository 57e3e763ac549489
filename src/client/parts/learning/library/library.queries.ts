import { queryOptions } from '@tanstack/react-query'
import type { libraryContract } from '#shared/features/skills/library/library.contract'
import { LIBRARY } from '#shared/features/skills/skills.addresses'
import type { Subject } from '#shared/subjects'
import { call, withoutSchemas } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'

export const libraryQueries = {
  ofSubject: (subject: Subject) =>
    queryOptions({
      queryKey: queryKeys.library.ofSubject(subject),
      // Spread, so that a malformed answer fails here; the lists work without it.
      queryFn: async () => [
        ...(await call(withoutSchemas<typeof libraryContract.ofSubject>(LIBRARY), { params: { subject } })),
      ],
    }),
}
