import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { BackLink } from '../../ui/back-link'
import { Page } from '../../ui/page'
import { PlacementOffer } from './placement-offer'
import { practiceQueries } from './practice.queries'
import { PracticeFailed, PracticeSkeleton } from './practice-loading'
import { PracticePlayer } from './practice-player'

/** Practice in one subject; at the first visit, where to begin. */
export function PracticeSubjectScreen({ subject }: { subject: Subject }) {
  const { t } = useTranslation('practice')
  const asked = new URLSearchParams(useSearch())
  const skill = asked.get('skill')
  const query = useQuery(practiceQueries.state(subject))
  const { data: state, isPending } = query
  if (isPending) return <PracticeSkeleton label={t('loading')} />
  if (!state) {
    return (
      <Page title={t('title')} width="reading" eyebrow={<BackLink href={paths.practice}>{t('title')}</BackLink>}>
        <PracticeFailed onRetry={() => void query.refetch()} isBusy={query.isFetching} />
      </Page>
    )
  }
  const isFirstVisit = state.placement.state === 'open' && state.question === null && skill === null
  if (isFirstVisit || asked.has('placement')) return <PlacementOffer state={state} />
  return <PracticePlayer key={`${subject} ${skill}`} state={state} skill={skill} />
}
