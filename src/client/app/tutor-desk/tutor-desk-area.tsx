import { LogOut } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { SignedInTutor } from '#shared/features/tutors/tutor-sign-in.contract'
import { DESK_VIEWS, type DeskView, readDeskView } from '../../features/tutors/desk/desk-views'
import { TUTOR_CONFIRM_DIALOG } from '../../features/tutors/desk/lazy-dialog'
import { useTutor, useTutorLogout } from '../../features/tutors/desk/tutor.queries'
import { TutorDeskScreen } from '../../features/tutors/desk/tutor-desk-screen'
import { switchLanguage } from '../../i18n/language'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { paths } from '../../paths'
import { FactorConfirmation } from '../../second-factor/confirmation'
import { AppLink } from '../../ui/app-link'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Logo } from '../../ui/paper/logo'
import { ScreenSkeleton } from '../../ui/states/skeleton'
import { ErrorBoundary } from '../error-boundary'
import { LanguageSwitcher } from '../site/language-switcher'
import { SiteFooter } from '../site/site-footer'
import { MAIN_ID, SkipLink } from '../site/skip-link'
import { ThemeMenu } from '../site/theme-menu'

const HREFS: Record<DeskView, string> = {
  today: paths.tutorDesk,
  week: paths.tutorWeek(''),
  hours: paths.tutorView('hours'),
  account: paths.tutorView('account'),
}

export function TutorDeskArea() {
  const { t } = useTranslation('tutorDesk')
  const currentView = readDeskView(useSearch())
  const { data: tutor, isError } = useTutor()
  if (isError || tutor?.awaits) return <GoToSignIn />
  if (!tutor) return <ScreenSkeleton label={t('checking')} />
  return (
    <TutorLayout tutor={tutor} view={currentView.view}>
      {/* Inside the layout, which stays when a view cannot be fetched. */}
      <ErrorBoundary key={`${currentView.view} ${currentView.sessionId}`}>
        <TutorDeskScreen {...currentView} />
      </ErrorBoundary>
    </TutorLayout>
  )
}

function GoToSignIn() {
  const [, navigate] = useLocation()
  useLayoutEffect(() => navigate(paths.tutorLogin, { replace: true }), [navigate])
  return null
}

interface TutorLayoutProps {
  tutor: SignedInTutor
  view: DeskView
  children: ReactNode
}

function TutorLayout({ tutor, view, children }: TutorLayoutProps) {
  const { t } = useTranslation('tutorDesk')
  return (
    <div data-prefetch={paths.tutorLogin} className="flex min-h-dvh flex-col">
      <SkipLink />
      <header
        className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 sm:px-6
        sm:py-4"
      >
        <AppLink href={paths.tutorDesk} aria-label={t('title')} className="flex min-h-11 items-center rounded-control">
          <Logo size="medium" nameClassName="max-[26rem]:hidden" />
        </AppLink>
        <DeskMenu view={view} />
        <p className="wrap-anywhere flex items-center gap-2 max-lg:order-1 max-lg:w-full max-sm:text-sm lg:ml-auto">
          <span className="font-semibold">{tutor.name}</span> <Badge>{t('tutor')}</Badge>
        </p>
        <div className="flex items-center gap-1 max-lg:ml-auto sm:gap-2">
          <LanguageSwitcher onChoose={switchLanguage} />
          <ThemeMenu />
          <SignOut />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter />
      <FactorConfirmation dialog={TUTOR_CONFIRM_DIALOG} />
    </div>
  )
}

function DeskMenu({ view }: { view: DeskView }) {
  const { t } = useTranslation('tutorDesk')
  return (
    <nav aria-label={t('menu.label')} className="max-sm:order-last max-sm:w-full">
      <ul className="flex flex-wrap gap-x-1">
        {DESK_VIEWS.map((each) => (
          <li key={each}>
            <AppLink
              href={HREFS[each]}
              aria-current={each === view ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap rounded-control border border-transparent px-3
                font-medium text-ink-soft hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-sheet
                aria-[current=page]:text-ink"
            >
              {t(`menu.${each}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SignOut() {
  const { t } = useTranslation('tutorDesk')
  const [, navigate] = useLocation()
  const logout = useTutorLogout({
    onSuccess: () => navigate(paths.tutorLogin),
    onError: () => showNotice({ title: t('signOutFailed'), variant: 'destructive' }),
  })
  return (
    <Button
      look="secondary"
      busy={logout.isPending}
      onClick={() => logout.mutate()}
      className="min-h-11 whitespace-nowrap px-3 max-sm:text-sm"
    >
      <LogOut aria-hidden className="size-4 max-sm:hidden" />
      {t('signOut')}
    </Button>
  )
}
