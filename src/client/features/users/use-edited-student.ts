import { useLocation, useSearch } from 'wouter'

/** The student whose credits are edited. The URL contains it, so that the dialog stays open after a reload. */
export function useEditedStudent() {
  const [path, navigate] = useLocation()
  const id = new URLSearchParams(useSearch()).get('edit')

  function setEdited(next: string | null) {
    // `useSearch` may be outdated: a dialog closes after it was rendered.
    const search = new URLSearchParams(location.search)
    if (search.get('edit') === next) return
    if (next) search.set('edit', next)
    else search.delete('edit')
    navigate(`${path}?${search}`, { replace: true })
  }

  return { id, edit: (student: string) => setEdited(student), close: () => setEdited(null) }
}
