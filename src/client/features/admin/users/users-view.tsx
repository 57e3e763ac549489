import { useSearch } from 'wouter'
import { Loaded } from '../../../loading/loaded'
import { LoadedWhenNeeded } from '../../../loading/loaded-when-needed'
import { useRights } from '../use-rights'
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
  const { id } = useEditedStudent()
  const { changes } = useRights()
  return <LoadedWhenNeeded part={USER_VIEWS.credits} isNeeded={id !== null && changes('people')} />
}
