import { Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { Loaded } from '../../../loading/loaded'
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

/** The credit dialog comes with the first edit, and stays: it closes by itself. */
function CreditsWhenAsked() {
  const { id } = useEditedStudent()
  const { changes } = useRights()
  const [isNeeded, setNeeded] = useState(false)
  if (id !== null && changes('people') && !isNeeded) setNeeded(true)
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <Loaded part={USER_VIEWS.credits} />
      </Suspense>
    )
  )
}
