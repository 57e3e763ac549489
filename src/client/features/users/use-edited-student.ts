import { useLocation, useSearch } from 'wouter'

/**
 * Whose credits are being edited. It stands in the address, so that a reload, or signing in again,
 * comes back to the open dialog.
 */
export function useEditedStudent() {
  const [path, navigate] = useLocation()
  const id = new URLSearchParams(useSearch()).get('edit')

  function put(next: string | null) {
    // The address as it is now: a dialog closes a moment after it was rendered.
    const search = new URLSearchParams(location.search)
    if (search.get('edit') === next) return
    if (next) search.set('edit', next)
    else search.delete('edit')
    navigate(`${path}?${search}`, { replace: true })
  }

  return { id, edit: (student: string) => put(student), close: () => put(null) }
}
