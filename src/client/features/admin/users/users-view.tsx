import { useSearch } from 'wouter'
import { Loaded } from '../../../loading/loaded'
import { PORTAL_PARTS } from '../portal-parts'
import { CreditsDialog } from './credits-dialog'
import { UserList } from './user-list'

/** All students, or the one whom the address names. */
export function UsersView() {
  const student = new URLSearchParams(useSearch()).get('student')
  return (
    <>
      {student ? <Loaded key={student} part={PORTAL_PARTS.student} id={student} /> : <UserList />}
      <CreditsDialog />
    </>
  )
}
