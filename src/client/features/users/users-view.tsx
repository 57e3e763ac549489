import { useSearch } from 'wouter'
import { Loaded } from '../../loading/loaded'
import { LoadedDialog } from '../../loading/loaded-dialog'
import { usePermissions } from '../../portal/use-permissions'
import { USER_VIEWS } from './lazy-views'
import { useEditedStudent } from './use-edited-student'
import { UserList } from './user-list'

/** All students, or the one whom the address names. */
export function UsersView() {
  const student = new URLSearchParams(useSearch()).get('student')
  return (
    <>
      {student ? <Loaded key={student} part={USER_VIEWS.student} id={student} /> : <UserList />}
      <CreditsWhenAsked />
    </>
  )
}

function CreditsWhenAsked() {
  const { id, close } = useEditedStudent()
  const { changes } = usePermissions()
  return <LoadedDialog part={USER_VIEWS.credits} isOpen={id !== null && changes('people')} onClose={close} />
}
