import { useLocation, useSearch } from 'wouter'

/** Whose credits are edited. The URL holds it, so that the dialog is still open after a reload or a new sign-in. */
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
