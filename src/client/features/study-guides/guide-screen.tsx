import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LibraryEntry } from '#shared/features/skills/library/library.contract'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import type { Subject } from '#shared/subjects'
import { ApiError } from '../../api/api-error'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import { libraryQueries } from '../../parts/learning/library/library.queries'
import { relatedContentQueries } from '../../parts/learning/related-content.queries'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { Page, useDocumentTitle } from '../../ui/page'
import { GuideBody } from './guide-body'
import { GuideSkeleton } from './guide-text'
import { SavedPractice } from './practice/practice-page'
import { studyGuidesQueries } from './study-guides.queries'
import { TestYourself } from './test-yourself'

interface GuideScreenProps {
  subject: Subject
  guideId: string
  /** Shown for a guide that does not exist in this subject. */
  notFound: ReactNode
}

export function GuideScreen({ subject, guideId, notFound }: GuideScreenProps) {
  const { t } = useTranslation('studyGuides')
  const query = useQuery(studyGuidesQueries.detail(guideId))
  const { data: guide, error } = query
  // Shown on the page; waiting here keeps it from moving later.
  const relatedContent = useQuery(relatedContentQueries.ofSubject(subject))
  const library = useQuery(libraryQueries.ofSubject(subject))
  if (error instanceof ApiError && error.status === 404) return notFound
  if (error) {
    return (
      <Page title={t('title')} width="reading" eyebrow={<BackToGuides subject={subject} />}>
        <QueryFailed title={t('failed.guide')} text={t('failed.text')} query={query} />
      </Page>
    )
  }
  if (!guide || relatedContent.isPending || library.isPending)
    return <LoadingGuide subject={subject} guideId={guideId} />
  return guide.subject === subject ? <GuidePage guide={guide} /> : notFound
}

/** Shows the title if the list has already loaded it. */
function LoadingGuide({ subject, guideId }: Pick<GuideScreenProps, 'subject' | 'guideId'>) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  const listed = useQueryClient().getQueryData(studyGuidesQueries.list(subject).queryKey)
  const guide = listed?.find(({ id }) => String(id) === guideId)
  const title = guide ? localText({ en: guide.title, fr: guide.titleFr }, language).text : t('title')
  return (
    <Page title={title} eyebrow={<BackToGuides subject={subject} />}>
      <GuideSkeleton />
    </Page>
  )
}

function GuidePage({ guide }: { guide: GuideDetail }) {
  const title = localText({ en: guide.title, fr: guide.titleFr }, useLanguage())
  const { data: library } = useQuery(libraryQueries.ofSubject(guide.subject))
  const place = library?.find(({ kind, id }) => kind === 'guide' && id === guide.id)
  useDocumentTitle(title.text)
  return (
    <div data-subject={guide.subject} className="mx-auto w-full max-w-page px-4 pt-3.5 pb-16 sm:px-6">
      <div className="mb-2 flex flex-wrap items-center gap-x-2 text-ink-soft print:hidden">
        <BackToGuides subject={guide.subject} />
        {place && <TopicName place={place} />}
      </div>
      <GuideBody guide={guide} place={place} practice={<SavedPractice guide={guide} />}>
        <TestYourself guide={guide} place={place} />
      </GuideBody>
    </div>
  )
}

function TopicName({ place: { topic } }: { place: LibraryEntry }) {
  const language = useLanguage()
  return (
    <span className="max-sm:hidden">
      <span aria-hidden>· </span>
      {language === 'fr' ? topic.nameFr : topic.name}
    </span>
  )
}

function BackToGuides({ subject }: { subject: Subject }) {
  const { t } = useTranslation('studyGuides')
  const { t: site } = useTranslation()
  return (
    <AppLink
      href={paths.studyGuidesSubject(subject)}
      className="-my-2 inline-flex min-h-11 items-center gap-2 rounded-control font-semibold underline-offset-4
        hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      {t('back', { subject: site(`subjects.${subject}.inText`) })}
    </AppLink>
  )
}
