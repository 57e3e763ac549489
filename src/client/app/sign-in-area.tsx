import type { ReactNode } from 'react'
import { switchLanguage } from '../i18n/language'
import { LanguageSwitcher } from './site/language-switcher'
import { SiteFooter } from './site/site-footer'
import { MAIN_ID, SkipLink } from './site/skip-link'
import { ThemeMenu } from './site/theme-menu'

/** The frame of the sign-in pages of staff and tutors. The screen at `prefetch` is fetched while they type. */
export function SignInArea({ prefetch, children }: { prefetch: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-page items-center justify-end gap-2 px-4 py-3 sm:px-6 sm:py-4">
        <LanguageSwitcher onChoose={switchLanguage} />
        <ThemeMenu />
      </header>
      <main id={MAIN_ID} tabIndex={-1} data-prefetch={prefetch} className="flex grow flex-col">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
