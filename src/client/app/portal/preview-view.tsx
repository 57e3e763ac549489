import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import type { StaffGuide, StaffQuiz } from '#shared/features/content/content.contract'
import { contentQueries } from '../../features/content/content.queries'
import { contentPath, readContentAddress } from '../../features/content/content-address'
import { PublishButton } from '../../features/content/list/publish-button'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { LoadedPart } from '../../loading/loaded-part'
import { viewWithWords } from '../../loading/view-with-words'
import { QueryContent } from '../../parts/portal/lists/query-content'
import { portalPaths } from '../../parts/portal/portal-paths'
import { usePermissions } from '../../parts/portal/use-permissions'
import { BackLink } from '../../ui/back-link'
import { Badge } from '../../ui/badge'
import { ButtonLink } from '../../ui/button'
import { Page, useDocumentTitle } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { Skeleton } from '../../ui/states/skeleton'

const QUIZ_TRIAL = viewWithWords(
  ['quizzes'],
  async () => (await import('../../features/quizzes/run/quiz-trial')).QuizTrial,
)
const GUIDE_TRIAL = viewWithWords(
  ['studyGuides', 'quizzes'],
  async () => (await import('../../features/study-guides/guide-trial')).GuideTrial,
)

/** A quiz or guide with the components of the student's screens. A draft can be published from here. */
export function PreviewView() {
  const url = new URLSearchParams(useSearch())
  const [quizId, guideId] = [Number(url.get('quiz')), Number(url.get('guide'))]
  return quizId ? <QuizPreview key={quizId} id={quizId} /> : <GuidePreview key={guideId} id={guideId} />
}

function QuizPreview({ id }: { id: number }) {
  const { t } = useTranslation('adminContent')
  const query = useQuery(contentQueries.quizzes())
  return (
    <QueryContent query={query} failed={t('failed.fetch')} loading={<Loading />}>
      {(quizzes) => {
        const quiz = quizzes.find((each) => each.id === id)
        if (!quiz) return <Gone />
        const trial = <LoadedPart part={QUIZ_TRIAL} fallback={<Loading />} quiz={quiz} />
        return <Preview item={quiz} width="reading" content={trial} />
      }}
    </QueryContent>
  )
}

function GuidePreview({ id }: { id: number }) {
  const { t } = useTranslation('adminContent')
  const guides = useQuery(contentQueries.guides())
  const detail = useQuery(contentQueries.guide(id))
  const item = guides.data?.find((each) => each.id === id)
  if (guides.data && !item) return <Gone />
  return (
    <QueryContent query={detail} failed={t('failed.fetch')} loading={<Loading />}>
      {(guide) => {
        // The file of a draft is only for staff.
        const fileUrl = guide.fileUrl?.startsWith('/api/') ? `/api/admin/study-guides/${id}/file` : guide.fileUrl
        if (!item) return <Loading />
        const trial = <LoadedPart part={GUIDE_TRIAL} fallback={<Loading />} guide={{ ...guide, fileUrl }} />
        return <Preview item={item} content={trial} />
      }}
    </QueryContent>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('states.loading')} className="mx-auto w-full max-w-page px-4 pt-10 sm:px-6">
      <Skeleton className="h-[28rem] rounded-sheet" />
    </div>
  )
}

function Gone() {
  const { t } = useTranslation('adminContent')
  const { t: drafts } = useTranslation('adminDrafts')
  const back = <ButtonLink href={portalPaths.view('content')}>{drafts('back')}</ButtonLink>
  return (
    <Page title={drafts('preview')}>
      <EmptyState icon={Eye} title={t('reading.gone')} text="" action={back} />
    </Page>
  )
}

interface PreviewProps {
  item: StaffQuiz | StaffGuide
  width?: 'reading'
  content: ReactNode
}

function Preview({ item, width, content }: PreviewProps) {
  const { t: drafts } = useTranslation('adminDrafts')
  const mayEdit = usePermissions().changes('content')
  const isQuiz = 'questions' in item
  const title = localText({ en: item.title, fr: item.titleFr }, useLanguage())
  const list = contentPath({ ...readContentAddress(''), tab: isQuiz ? 'quizzes' : 'guides' })
  useDocumentTitle(title.text)
  return (
    <div className="pb-16">
      <div className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-sheet bg-gold-soft px-4 py-1.5">
          <BackLink href={list}>{drafts('back')}</BackLink>
          <p className="mr-auto text-[0.9375rem]">{drafts('asStudents')}</p>
          {!item.isPublished && <Badge>{drafts('badge')}</Badge>}
          {!item.isPublished && mayEdit && <PublishButton item={item} look="primary" />}
        </div>
      </div>
      <div
        className={`mx-auto w-full px-4 pt-6 sm:px-6 sm:pt-10
          ${width === 'reading' ? 'max-w-reading' : 'max-w-page'}`}
      >
        {isQuiz && (
          <h1 tabIndex={-1} lang={title.lang} className="wrap-anywhere mb-2 text-title">
            {title.text}
          </h1>
        )}
        {content}
      </div>
    </div>
  )
}
