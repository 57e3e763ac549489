import { useQuery } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { PracticeState } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { BackLink } from '../../ui/back-link'
import { Button } from '../../ui/button'
import { Page } from '../../ui/page'
import { RuledPage } from '../../ui/paper/ruled-page'
import { GradeSelect } from './grade-select'
import { practiceQueries, useSetPlacement } from './practice.queries'
import { PracticeFailed, PracticeSkeleton } from './practice-loading'
import { PracticePlayer } from './practice-player'

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

/** Offers a placement test at the first visit. */
function PlacementOffer({ state: { subject, grade: savedGrade } }: { state: PracticeState }) {
  const { t } = useTranslation('practice')
  const { t: site } = useTranslation()
  const [grade, setGrade] = useState(savedGrade)
  const place = useSetPlacement(subject)
  const [, navigate] = useLocation()
  const begin = (state: 'running' | 'skipped') =>
    place.mutate(
      { state, ...(grade !== savedGrade && { grade }) },
      { onSuccess: () => navigate(paths.practiceSubject(subject), { replace: true }) },
    )
  return (
    <Page
      title={t('placement.title')}
      subtitle={site(`subjects.${subject}.name`)}
      width="reading"
      eyebrow={<BackLink href={paths.practice}>{t('title')}</BackLink>}
    >
      <RuledPage margin={<Compass aria-hidden className="mx-auto mt-1.5 size-6 text-primary" />}>
        <p className="ruled-text max-w-prose">{t('placement.text')}</p>
        <div className="mt-4 max-w-xs">
          <GradeSelect grade={grade} onChoose={setGrade} />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={place.isPending} onClick={() => begin('running')}>
            {t('placement.begin')}
          </Button>
          <Button look="secondary" disabled={place.isPending} onClick={() => begin('skipped')}>
            {t('placement.skip')}
          </Button>
        </div>
        {place.isError && (
          <p role="alert" className="mt-4 font-semibold text-wrong">
            {t('notSaved')}
          </p>
        )}
      </RuledPage>
    </Page>
  )
}
