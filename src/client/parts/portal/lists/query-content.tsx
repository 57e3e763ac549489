import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FetchFailed } from '../fetch-failed'

interface QueryContentProps<Data> {
  query: UseQueryResult<Data>
  /** The title of the error. */
  failed: string
  loading: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, or that it is loading or has failed. */
export function QueryContent<Data>({ query, failed, loading, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return loading
  return <FetchFailed error={query.error} title={failed} onRetry={query.refetch} isBusy={query.isFetching} />
}
