import { useLocation } from 'wouter'
import { TutorLoginScreen } from '../features/tutor-desk/tutor-login-screen'
import { paths } from '../paths'
import { DoorArea } from './door-area'

/** The tutors' door. */
export function TutorLoginArea() {
  const [, navigate] = useLocation()
  return (
    <DoorArea leadsTo={paths.tutorDesk}>
      <TutorLoginScreen onSignedIn={() => navigate(paths.tutorDesk)} />
    </DoorArea>
  )
}
