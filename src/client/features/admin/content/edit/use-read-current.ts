import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../api/api-error'
import { contentQueries, isConflict } from '../content.queries'

function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}

/** An edit that was refused is shown beside what is there now: another version, or none any more. */
export function useReadCurrent(list: keyof typeof contentQueries): (error: Error) => Promise<void> {
  const queryClient = useQueryClient()
  return async (error) => {
    const { queryKey } = contentQueries[list]()
    if (isConflict(error) || isMissing(error)) await queryClient.invalidateQueries({ queryKey })
  }
}
