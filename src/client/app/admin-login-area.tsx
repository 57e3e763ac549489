import { useLocation } from 'wouter'
import { AdminLoginScreen } from '../features/admin/admin-login-screen'
import { switchLanguage } from '../i18n/language'
import { paths } from '../paths'
import { takePortalPage } from '../sign-in/portal-return'
import { LanguageSwitcher } from './language-switcher'
import { SiteFooter } from './site-footer'
import { MAIN_ID, SkipLink } from './skip-link'
import { ThemeMenu } from './theme-menu'

/** The door of the admin portal. */
export function AdminLoginArea() {
  const [, navigate] = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-page items-center justify-end gap-2 px-4 py-3 sm:px-6 sm:py-4">
        <LanguageSwitcher onChoose={switchLanguage} />
        <ThemeMenu />
      </header>
      {/* The portal's script is fetched while they type. */}
      <main id={MAIN_ID} tabIndex={-1} data-leads-to={paths.adminDashboard} className="flex grow flex-col">
        <AdminLoginScreen onSignedIn={() => navigate(takePortalPage())} />
      </main>
      <SiteFooter />
    </div>
  )
}
