import { useLocation } from 'wouter'
import { TutorLoginScreen } from '../../features/tutors/desk/tutor-login-screen'
import { paths } from '../../paths'
import { SignInArea } from '../sign-in-area'

/** The tutors' door. */
export function TutorLoginArea() {
  const [, navigate] = useLocation()
  return (
    <SignInArea leadsTo={paths.tutorDesk}>
      <TutorLoginScreen onSignedIn={() => navigate(paths.tutorDesk)} />
    </SignInArea>
  )
}
