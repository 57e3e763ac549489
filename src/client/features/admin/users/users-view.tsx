import { useSearch } from 'wouter'
import { CreditsDialog } from './credits-dialog'
import { StudentPage } from './student-page'
import { UserList } from './user-list'

/** All students, or the one whom the address names. */
export function UsersView() {
  const student = new URLSearchParams(useSearch()).get('student')
  return (
    <>
      {student ? <StudentPage key={student} id={student} /> : <UserList />}
      <CreditsDialog />
    </>
  )
}
