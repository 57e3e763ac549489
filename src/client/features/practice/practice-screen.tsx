import { useQuery } from '@tanstack/react-query'
import type { PracticeOverview } from '#shared/features/practice/practice.contract'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { Page } from '../../ui/page'
import { BookCover } from '../../ui/paper/book-cover'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { Skeleton } from '../../ui/states/skeleton'
import { practiceQueries } from './practice.queries'
import { PracticeFailed } from './practice-loading'
import { PracticeSettingsPanel } from './practice-settings-panel'

/** Where practice begins: a book for each subject, and what the student set for it. */
export function PracticeScreen() {
  const { t } = useTranslation('practice')
  const { t: site } = useTranslation()
  const query = useQuery(practiceQueries.overview())
  const { data: overview, isPending } = query
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      {isPending ? (
        <div role="status" aria-label={t('loading')} className="grid gap-6 md:grid-cols-3">
          {['one', 'two', 'three'].map((place) => (
            <Skeleton key={place} className="h-54 rounded-sheet" />
          ))}
        </div>
      ) : overview ? (
        <>
          <h2 className="sr-only">{site('subjects.label')}</h2>
          <div className="grid gap-6 md:grid-cols-3">
            {overview.subjects.map((each) => (
              <SubjectBook key={each.subject} {...each} />
            ))}
          </div>
          <PracticeSettingsPanel overview={overview} />
        </>
      ) : (
        <PracticeFailed onRetry={() => void query.refetch()} isBusy={query.isFetching} />
      )}
    </Page>
  )
}

/** A subject's book: what is known of it fills the cover. */
function SubjectBook({ subject, known, growing, fading, untouched }: PracticeOverview['subjects'][number]) {
  const { t } = useTranslation('practice')
  const { t: site } = useTranslation()
  const total = known + growing + fading + untouched
  const says = t('knownOf', { count: known, total })
  return (
    <BookCover
      subject={subject}
      title={
        <AppLink href={paths.practiceSubject(subject)} className="after:absolute after:inset-0 after:rounded-[inherit]">
          {site(`subjects.${subject}.name`)}
        </AppLink>
      }
      subtitle={site(`subjects.${subject}.topics`)}
      className="transition-transform duration-200 hover:-translate-y-1.5 md:min-h-54"
    >
      <div className="pt-6 [--subject:var(--color-ink)] md:mt-auto">
        <p className="mb-2 font-semibold text-[0.9375rem] tabular-nums">{says}</p>
        <ProgressBar label={says} done={known} total={total} />
      </div>
    </BookCover>
  )
}
