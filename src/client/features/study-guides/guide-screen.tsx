import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import type { Subject } from '#shared/subjects'
import { ApiError } from '../../api/api-error'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { tieQueries } from '../../learning/related-content.queries'
import { loadable } from '../../loading/loadable'
import { LoadedPart } from '../../loading/loaded-part'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { Page } from '../../ui/page'
import { LoadFailed } from '../../ui/states/load-failed'
import { ChaptersPage } from './chapters/chapters-page'
import { GuideSkeleton } from './guide-skeleton'
import { ListeningPage } from './listening/listening-page'
import { PracticePage } from './practice/practice-page'
import { ReadingPage } from './reading-page'
import { studyGuidesQueries } from './study-guides.queries'
import { TestYourself } from './test-yourself'
import { TypeBadge } from './type-badge'

/** The code that draws is fetched only when a guide with drawings is opened. */
const explanation = loadable(async () => (await import('./explanation/explanation-page')).ExplanationPage)

interface GuideScreenProps {
  subject: Subject
  guideId: string
  /** Shown for a guide that does not exist, or not in this subject. */
  notFound: ReactNode
}

export function GuideScreen({ subject, guideId, notFound }: GuideScreenProps) {
  const { t } = useTranslation('studyGuides')
  const { t: site } = useTranslation()
  const query = useQuery(studyGuidesQueries.detail(guideId))
  const { data: guide, error } = query
  // What to try afterwards comes with the guide, so that nothing below it moves later.
  const { isPending: isTying } = useQuery(tieQueries.ofSubject(subject))
  if (error instanceof ApiError && error.status === 404) return notFound
  if (error) {
    return (
      <Page title={t('title')} width="reading" eyebrow={<BackToGuides subject={subject} />}>
        <LoadFailed
          title={t('failed.guide')}
          text={t('failed.text')}
          retryLabel={site('crash.tryAgain')}
          isBusy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      </Page>
    )
  }
  if (!guide || isTying) return <GuideOnItsWay subject={subject} guideId={guideId} />
  return guide.subject === subject ? <GuidePage guide={guide} /> : notFound
}

/** The title may be known from the list already. */
function GuideOnItsWay({ subject, guideId }: Pick<GuideScreenProps, 'subject' | 'guideId'>) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  const listed = useQueryClient().getQueryData(studyGuidesQueries.list(subject).queryKey)
  const guide = listed?.find(({ id }) => String(id) === guideId)
  const title = guide ? localText({ en: guide.title, fr: guide.titleFr }, language).text : t('title')
  return (
    <Page title={title} width="reading" eyebrow={<BackToGuides subject={subject} />}>
      <GuideSkeleton />
    </Page>
  )
}

function GuidePage({ guide }: { guide: GuideDetail }) {
  const language = useLanguage()
  const title = localText({ en: guide.title, fr: guide.titleFr }, language)
  return (
    <div data-subject={guide.subject} className="contents">
      <Page
        title={title.text}
        width="reading"
        eyebrow={<BackToGuides subject={guide.subject} />}
        actions={<TypeBadge type={guide.type} files={guide.files} />}
      >
        <GuideBody guide={guide}>
          <TestYourself guide={guide} />
        </GuideBody>
      </Page>
    </div>
  )
}

/** The guide, and what stands at its end: not before the guide itself is there, or it would be pushed down by it. */
function GuideBody({ guide, children }: { guide: GuideDetail; children: ReactNode }) {
  if (guide.type === 'audio') return <ListeningPage guide={guide}>{children}</ListeningPage>
  return (
    <Suspense fallback={<GuideSkeleton />}>
      <GuideContent guide={guide} />
      {children}
    </Suspense>
  )
}

function GuideContent({ guide }: { guide: GuideDetail }) {
  if (guide.type === 'video' && guide.scenes.length > 0)
    return <LoadedPart part={explanation} fallback={<GuideSkeleton />} guide={guide} />
  if (guide.activities.length > 0) return <PracticePage guide={guide} />
  return guide.type === 'interactive' ? <ChaptersPage guide={guide} /> : <ReadingPage guide={guide} />
}

function BackToGuides({ subject }: { subject: Subject }) {
  const { t } = useTranslation('studyGuides')
  const { t: site } = useTranslation()
  return (
    <AppLink
      href={paths.studyGuidesSubject(subject)}
      className="-my-2 inline-flex min-h-11 items-center gap-2 rounded-control font-semibold underline-offset-4 hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      {t('back', { subject: site(`subjects.${subject}.inText`) })}
    </AppLink>
  )
}
