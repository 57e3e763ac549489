import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { displayName } from '#shared/features/account/student-name.rules'
import type { SignedInGuardian } from '#shared/features/families/family-home.contract'
import { supportEmail } from '../../../device/page-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { paths } from '../../../paths'
import { TextLink } from '../../../ui/app-link'
import { Button } from '../../../ui/button'
import { Page } from '../../../ui/page'
import { Sheet } from '../../../ui/paper/sheet'
import { useGuardianLogout } from '../guardian.queries'
import { ChildrenList } from '../own-children/children-list'
import { GuardianList } from './guardian-list'
import { OwnPasswordDialog } from './own-password'
import { OwnProfileDialog } from './own-profile'
import { OwnSignIns } from './own-sign-ins'

/** The guardian's account, the children's accounts with consents, and the other guardians. */
export function MenuView({ guardian, onSignedOut }: { guardian: SignedInGuardian; onSignedOut: () => void }) {
  const { t } = useTranslation('family')
  const { t: members } = useTranslation('familyMembers')
  const [open, setOpen] = useState<'profile' | 'password' | null>(null)
  const name = displayName(guardian)
  return (
    <Page title={t('menu.title')} width="reading">
      <Sheet className="p-5 sm:p-7">
        <h2 className="wrap-anywhere text-heading">{name || t('menu.account')}</h2>
        <p className="wrap-anywhere text-ink-soft">{guardian.email}</p>
        {guardian.phone && <p className="text-ink-soft tabular-nums">{guardian.phone}</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => setOpen('profile')}>
            {members('profile.edit')}
          </Button>
          {guardian.hasPassword && (
            <Button look="secondary" onClick={() => setOpen('password')}>
              {members('password.open')}
            </Button>
          )}
        </div>
        {open === 'profile' && <OwnProfileDialog guardian={guardian} onClose={() => setOpen(null)} />}
        {open === 'password' && <OwnPasswordDialog onClose={() => setOpen(null)} />}
        <ul className="my-3">
          {!guardian.hasPassword && (
            <li>
              <TextLink href={paths.forgottenGuardianPassword}>{t('menu.password')}</TextLink>
            </li>
          )}
          <li>
            <TextLink href={paths.help}>{t('menu.help')}</TextLink>
          </li>
          <li>
            <TextLink href={paths.mailTo(supportEmail())}>{t('menu.contact', { email: supportEmail() })}</TextLink>
          </li>
        </ul>
        <SignOut onSignedOut={onSignedOut} />
      </Sheet>
      <ChildrenList />
      <GuardianList onLeft={onSignedOut} />
      <OwnSignIns />
    </Page>
  )
}

function SignOut({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useTranslation('family')
  const logout = useGuardianLogout({
    onSuccess: onSignedOut,
    onError: () => showNotice({ title: t('signOutFailed'), variant: 'destructive' }),
  })
  return (
    <Button look="secondary" busy={logout.isPending} onClick={() => logout.mutate()}>
      <LogOut aria-hidden className="size-4" />
      {t('signOut')}
    </Button>
  )
}
