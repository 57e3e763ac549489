import { supportEmail } from '../../device/page-settings'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'

export function SiteFooter() {
  const { t } = useTranslation()
  const links = [
    { href: paths.privacyPolicy, text: t('footer.privacyPolicy') },
    { href: paths.termsOfService, text: t('footer.termsOfService') },
    { href: paths.cookiePolicy, text: t('footer.cookiePolicy') },
    { href: paths.help, text: t('footer.help') },
    { href: paths.mailTo(supportEmail()), text: t('footer.contactSupport') },
    { href: paths.adminLogin, text: t('footer.staff') },
  ]
  return (
    <footer className="border-line border-t print:hidden">
      <div
        className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-2 px-4 py-7
        text-ink-soft text-sm sm:px-6"
      >
        <p>© Plume</p>
        <nav aria-label={t('footer.label')}>
          <ul className="-mx-2 flex flex-wrap gap-x-2">
            {links.map(({ href, text }) => (
              <li key={href}>
                <AppLink
                  href={href}
                  className="flex min-h-11 items-center px-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {text}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
