import { useQuery } from '@tanstack/react-query'
import type { PracticeState } from '#shared/features/practice/practice.contract'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { BackLink } from '../../ui/back-link'
import { Page } from '../../ui/page'
import { practiceQueries } from './practice.queries'
import { PracticeFailed, PracticeSkeleton } from './practice-loading'
import { PracticeSheet } from './practice-sheet'
import { PracticeStatus } from './practice-standing'

/** Question after question, for as long as the student likes. */
export function PracticePlayer({ state, skill }: { state: PracticeState; skill: string | null }) {
  const { t } = useTranslation('practice')
  const { t: site } = useTranslation()
  const language = useLanguage()
  const { subject } = state
  const { data: asked, isFetching, refetch } = useQuery(practiceQueries.question(subject, skill))
  const name = asked && localText({ en: asked.skill.name, fr: asked.skill.nameFr }, language)
  if (isFetching) return <PracticeSkeleton label={t('loading')} />
  return (
    <Page
      title={name?.text ?? t('title')}
      width="reading"
      eyebrow={<BackLink href={paths.practice}>{t('stop')}</BackLink>}
    >
      <section data-subject={subject} aria-label={site(`subjects.${subject}.name`)}>
        <PracticeStatus {...state} />
        {asked?.reason === 'review' && <p className="mb-3 text-ink-soft">{t('reason.review')}</p>}
        {asked ? (
          <PracticeSheet
            key={asked.id}
            asked={asked}
            subject={subject}
            answeredBefore={state.answeredToday}
            onNext={() => void refetch()}
          />
        ) : (
          <PracticeFailed onRetry={() => void refetch()} isBusy={isFetching} />
        )}
      </section>
      {state.placement.state !== 'running' && (
        <p className="mt-8">
          <AppLink
            href={paths.practicePlacement(subject)}
            className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4"
          >
            {t('placement.again')}
          </AppLink>
        </p>
      )}
    </Page>
  )
}
