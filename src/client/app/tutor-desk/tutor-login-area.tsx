import { useLocation } from 'wouter'
import { TutorLoginScreen } from '../../features/tutors/desk/tutor-login-screen'
import { paths } from '../../paths'
import { SignInArea } from '../sign-in-area'

export function TutorLoginArea() {
  const [, navigate] = useLocation()
  return (
    <SignInArea prefetch={paths.tutorDesk}>
      <TutorLoginScreen onSignedIn={() => navigate(paths.tutorDesk)} />
    </SignInArea>
  )
}
