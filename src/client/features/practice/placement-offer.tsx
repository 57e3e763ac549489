import { Compass } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PracticeState } from '#shared/features/practice/practice.contract'
import { LostAnswerError } from '../../api/lost-answer'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { BackLink } from '../../ui/back-link'
import { Button } from '../../ui/button'
import { Page } from '../../ui/page'
import { RuledPage } from '../../ui/paper/ruled-page'
import { GradeSelect } from './grade-select'
import { useSetPlacement } from './practice.queries'

/** The first visit: a few questions that find where to begin, or straight to practice. */
export function PlacementOffer({ state: { subject, grade: known } }: { state: PracticeState }) {
  const { t } = useTranslation('practice')
  const { t: site } = useTranslation()
  const [grade, setGrade] = useState(known)
  const place = useSetPlacement(subject)
  const [, navigate] = useLocation()
  const begin = (state: 'running' | 'skipped') =>
    place.mutate(
      { state, ...(grade !== known && { grade }) },
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
        <p className="max-w-prose leading-9">{t('placement.text')}</p>
        <div className="mt-4 max-w-xs rounded bg-sheet">
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
            {place.error instanceof LostAnswerError ? t('noAnswer') : t('notSaved')}
          </p>
        )}
      </RuledPage>
    </Page>
  )
}
