import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'wouter'
import type { FamilyHome, SignedInGuardian } from '#shared/features/families/family-home.contract'
import { useTranslation } from '../../i18n/use-translation'
import { Loaded } from '../../loading/loaded-part'
import { viewWithWords } from '../../loading/view-with-words'
import { paths } from '../../paths'
import { Page } from '../../ui/page'
import { ScreenSkeleton } from '../../ui/states/skeleton'
import { FamilyState } from './family-state'
import type { FamilyLocation } from './family-views'
import { familyQueries } from './guardian.queries'
import { useFamilyDialogs } from './use-family-dialogs'

const HOME = viewWithWords(['progress'], async () => (await import('./home/home-view')).HomeView)
const SESSIONS = viewWithWords([], async () => (await import('./home/sessions-view')).SessionsView)
const PROGRESS = viewWithWords(['progress'], async () => (await import('./home/progress-view')).ProgressView)
const HOURS = viewWithWords(['credits'], async () => (await import('./home/hours-view')).HoursView)
const MENU = viewWithWords(
  ['familyMembers', 'children', 'errors'],
  async () => (await import('./home/menu-view')).MenuView,
)

interface FamilyScreenProps extends FamilyLocation {
  guardian: SignedInGuardian
  /** The buy page belongs to the billing feature. */
  buyPage: (home: FamilyHome) => ReactNode
  onSignedOut: () => void
}

export function FamilyScreen({ view, childId, guardian, buyPage, onSignedOut }: FamilyScreenProps) {
  const { t } = useTranslation('family')
  const query = useQuery(familyQueries.home())
  const home = query.data
  const [, navigate] = useLocation()
  const { actions, dialog } = useFamilyDialogs(home?.creditsRemaining ?? 0)
  const onBuy = () => navigate(paths.familyView('buy'))
  if (!home) {
    return (
      <Page title={t('title')}>
        <FamilyState query={query}>{null}</FamilyState>
      </Page>
    )
  }
  const child = home.children.find(({ id }) => id === childId) ?? home.children[0]
  return (
    <Suspense fallback={<ScreenSkeleton label={t('loading')} />}>
      {view === 'home' && (
        <Loaded part={HOME} guardian={guardian} home={home} child={child} actions={actions} onBuy={onBuy} />
      )}
      {view === 'sessions' && <Loaded part={SESSIONS} home={home} child={child} actions={actions} />}
      {view === 'progress' && <Loaded part={PROGRESS} home={home} child={child} />}
      {view === 'hours' && <Loaded part={HOURS} home={home} onBuy={onBuy} />}
      {view === 'menu' && <Loaded part={MENU} guardian={guardian} onSignedOut={onSignedOut} />}
      {view === 'buy' && buyPage(home)}
      {dialog}
    </Suspense>
  )
}
