import { useLocation } from 'wouter'
import { FamilyLoginScreen } from '../../features/families/family-login-screen'
import { paths } from '../../paths'
import { SignInArea } from '../sign-in-area'

export function FamilyLoginArea() {
  const [, navigate] = useLocation()
  return (
    <SignInArea prefetch={paths.familyHome}>
      <FamilyLoginScreen onSignedIn={() => navigate(paths.familyHome)} />
    </SignInArea>
  )
}
