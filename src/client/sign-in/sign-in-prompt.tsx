import { LockKeyhole } from 'lucide-react'
import { EmptyState } from '../ui/states/empty-state'
import { GoogleSignInLink } from './google-sign-in-link'

/** Shown to guests instead of a list. */
export function SignInPrompt({ title, text }: { title: string; text: string }) {
  return <EmptyState icon={LockKeyhole} title={title} text={text} action={<GoogleSignInLink />} />
}
