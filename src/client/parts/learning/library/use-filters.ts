import { useLocation, useSearch } from 'wouter'
import { type LibraryFilters, readFilters, writeFilters } from '#shared/features/skills/library/library-filters.rules'

/** The filters of a list, kept in the address. */
export function useFilters(): { filters: LibraryFilters; change: (changed: Partial<LibraryFilters>) => void } {
  const [path, navigate] = useLocation()
  const address = new URLSearchParams(useSearch())
  const filters = readFilters((name) => address.get(name))
  return {
    filters,
    change: (changed) => {
      const query = new URLSearchParams(writeFilters({ ...filters, ...changed })).toString()
      navigate(query ? `${path}?${query}` : path, { replace: true })
    },
  }
}
