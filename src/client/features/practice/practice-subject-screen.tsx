import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { PracticeState } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { FirstPageForm } from '../../parts/learning/first-page'
import { paths } from '../../paths'
import { BackLink } from '../../ui/back-link'
import { Page } from '../../ui/page'
import { practiceQueries } from './practice.queries'
import { PracticeFailed, PracticeSkeleton } from './practice-loading'
import { PracticePlayer } from './question/practice-player'

export function PracticeSubjectScreen({ subject }: { subject: Subject }) {
  const { t } = useTranslation('practice')
  const search = new URLSearchParams(useSearch())
  const skill = search.get('skill')
  const query = useQuery(practiceQueries.state(subject))
  const { data: state, isPending } = query
  if (isPending) return <PracticeSkeleton label={t('loading')} />
  if (!state) {
    return (
      <Page title={t('title')} width="reading" eyebrow={<BackLink href={paths.practice}>{t('title')}</BackLink>}>
        <PracticeFailed query={query} />
      </Page>
    )
  }
  const isFirstVisit = state.placement.state === 'open' && state.question === null && skill === null
  if (isFirstVisit || search.has('placement')) return <PlacementOffer state={state} />
  return <PracticePlayer key={`${subject} ${skill}`} state={state} skill={skill} />
}

/** Offers a placement at the first visit, or once more. */
function PlacementOffer({ state: { subject, grade } }: { state: PracticeState }) {
  const { t } = useTranslation('welcome')
  const { t: practice } = useTranslation('practice')
  return (
    <Page
      title={t('findPage')}
      subtitle={t('findPageText')}
      width="reading"
      eyebrow={<BackLink href={paths.practice}>{practice('title')}</BackLink>}
    >
      <FirstPageForm savedGrade={grade} firstSubject={subject} />
    </Page>
  )
}
