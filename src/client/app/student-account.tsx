import type { User } from '#shared/features/account/account.contract'
import { AvatarMenu } from './avatar-menu'
import { CreditBadge } from './credit-badge'

/** What the header shows of a signed-in student. */
export function StudentAccount({ user }: { user: User }) {
  return (
    <>
      <CreditBadge user={user} />
      <AvatarMenu user={user} />
    </>
  )
}
