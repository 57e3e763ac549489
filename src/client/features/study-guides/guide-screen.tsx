import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, PencilLine } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { quizzesToTry } from '#shared/features/skills/related-content.rules'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import type { Subject } from '#shared/subjects'
import { ApiError } from '../../api/api-error'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { relatedContentQueries } from '../../learning/related-content.queries'
import { loadable } from '../../loading/loadable'
import { LoadedPart } from '../../loading/loaded-part'
import { QueryFailed } from '../../loading/query-failed'
import { isAppPath, paths } from '../../paths'
import { AppLink, TextLink } from '../../ui/app-link'
import { Page } from '../../ui/page'
import { ChaptersPage } from './chapters/chapters-page'
import { GuideAction } from './guide-action'
import { GuideProse, GuideSkeleton, guideText } from './guide-text'
import { ListeningPage } from './listening/listening-page'
import { PracticePage } from './practice/practice-page'
import { studyGuidesQueries } from './study-guides.queries'
import { TypeBadge } from './type-badge'

const explanation = loadable(async () => (await import('./explanation/explanation-page')).ExplanationPage)

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
  // `TestYourself` needs it; waiting here keeps the page from moving later.
  const { isPending: isRelatedPending } = useQuery(relatedContentQueries.ofSubject(subject))
  if (error instanceof ApiError && error.status === 404) return notFound
  if (error) {
    return (
      <Page title={t('title')} width="reading" eyebrow={<BackToGuides subject={subject} />}>
        <QueryFailed title={t('failed.guide')} text={t('failed.text')} query={query} />
      </Page>
    )
  }
  if (!guide || isRelatedPending) return <LoadingGuide subject={subject} guideId={guideId} />
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

/** The children below the guide appear together with it, so that they do not move. */
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
      className="-my-2 inline-flex min-h-11 items-center gap-2 rounded-control font-semibold underline-offset-4
        hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      {t('back', { subject: site(`subjects.${subject}.inText`) })}
    </AppLink>
  )
}

/** The guide's button is left out if it would open this page. */
function ReadingPage({ guide }: { guide: GuideDetail }) {
  const { t } = useTranslation('studyGuides')
  const { text } = guideText(guide, useLanguage())
  const opensThisPage = guide.fileUrl !== null && isAppPath(guide.fileUrl)
  const lacksVideo = guide.type === 'video' && guide.fileUrl === null
  return (
    <>
      {!opensThisPage && (
        <div className="-mt-2 mb-6 print:hidden">
          {lacksVideo && text ? (
            <p className="text-ink-soft">{t('noVideoYet')}</p>
          ) : (
            <GuideAction guide={guide} look="primary" />
          )}
        </div>
      )}
      {text ? (
        <GuideProse guide={guide} />
      ) : (
        <p className="text-ink-soft">{guide.fileUrl === null ? t('parts.none') : t('onlyFile')}</p>
      )}
    </>
  )
}

/** The quizzes about what the guide teaches. */
function TestYourself({ guide: { id, subject } }: { guide: GuideDetail }) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  const titleId = useId()
  const { data: ties } = useQuery(relatedContentQueries.ofSubject(subject))
  const quizzes = quizzesToTry(ties ?? [], id)
  if (quizzes.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-12 print:hidden">
      <h2 id={titleId} className="mb-4 text-section">
        {t('testYourself.title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {quizzes.map(({ quizId, quiz, questionCount }) => (
          <li
            key={quizId}
            className="relative flex items-center gap-4 rounded-sheet border border-line bg-sheet p-4 shadow-sheet
              hover:border-edge sm:p-5"
          >
            <PencilLine aria-hidden className="size-6 shrink-0 text-subject" />
            <div className="min-w-0 grow">
              <AppLink
                href={paths.quiz(subject, quizId)}
                className="wrap-anywhere font-semibold after:absolute after:inset-0 after:rounded-sheet"
              >
                {localText({ en: quiz.title, fr: quiz.titleFr }, language).text}
              </AppLink>
              <p className="text-[0.9375rem] text-ink-soft">{t('testYourself.questions', { count: questionCount })}</p>
            </div>
            <ArrowRight aria-hidden className="size-5 shrink-0" />
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <TextLink href={paths.practiceSubject(subject)}>{t('testYourself.practice')}</TextLink>
      </p>
    </section>
  )
}
