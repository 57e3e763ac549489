import { useQuery } from '@tanstack/react-query'
import type { ChildSummary, FamilyHome, SignedInGuardian } from '#shared/features/families/family-home.contract'
import { useToday } from '../../../device/today'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { Page } from '../../../ui/page'
import { CHILD_PANEL, ChildTabs } from '../child-tabs'
import { FamilyState } from '../family-state'
import { familyQueries } from '../guardian.queries'
import { Absences } from './absences'
import { BalanceCard } from './balance-card'
import { LatestReport } from './latest-report'
import { NextSession, type SessionActions } from './next-session'
import { NoChildren } from './no-children'
import { WeekSkills } from './week-skills'

interface HomeViewProps {
  guardian: SignedInGuardian
  home: FamilyHome
  child: ChildSummary | undefined
  actions: SessionActions
  onBuy: () => void
}

export function HomeView({ guardian, home, child, actions, onBuy }: HomeViewProps) {
  const { t } = useTranslation('family')
  const formats = useFormats()
  const name = guardian.firstName ?? ''
  return (
    <Page
      title={name ? t('hello', { name }) : t('helloAll')}
      documentTitle={t('title')}
      eyebrow={formats.day(useToday())}
    >
      <div className="items-start gap-x-8 lg:grid lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div>{child ? <ChildHome home={home} child={child} actions={actions} /> : <NoChildren />}</div>
        <div className="lg:[&>:first-child]:mt-0">
          <BalanceCard home={home} onBuy={onBuy} />
          <Absences family={home.children} />
        </div>
      </div>
    </Page>
  )
}

type ChildHomeProps = Pick<HomeViewProps, 'home' | 'actions'> & { child: ChildSummary }

function ChildHome({ home, child, actions }: ChildHomeProps) {
  const learning = useQuery(familyQueries.learning(child.id))
  return (
    <>
      <ChildTabs family={home.children} current={child} view="home" />
      <div role="tabpanel" id={CHILD_PANEL}>
        <NextSession child={child} actions={actions} />
        <FamilyState query={learning}>
          {learning.data?.note && <LatestReport child={child} note={learning.data.note} />}
          {learning.data && <WeekSkills child={child} details={learning.data.details} />}
        </FamilyState>
      </div>
    </>
  )
}
