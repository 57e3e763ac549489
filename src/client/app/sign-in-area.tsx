import type { ReactNode } from 'react'
import { switchLanguage } from '../i18n/language'
import { LanguageSwitcher } from './site/language-switcher'
import { SiteFooter } from './site/site-footer'
import { MAIN_ID, SkipLink } from './site/skip-link'
import { ThemeMenu } from './site/theme-menu'

/** The frame of a door of its own: the staff's, and the tutors'. What it leads to is fetched while they type. */
export function SignInArea({ leadsTo, children }: { leadsTo: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-page items-center justify-end gap-2 px-4 py-3 sm:px-6 sm:py-4">
        <LanguageSwitcher onChoose={switchLanguage} />
        <ThemeMenu />
      </header>
      <main id={MAIN_ID} tabIndex={-1} data-leads-to={leadsTo} className="flex grow flex-col">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
