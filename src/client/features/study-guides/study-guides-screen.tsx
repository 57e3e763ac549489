import { useQuery } from '@tanstack/react-query'
import { CirclePlay, FileText, Headphones, type LucideIcon, MousePointerClick } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { GuideType, StudyGuide } from '#shared/features/study-guides/guide.contract'
import type { Subject } from '#shared/subjects'
import { type LocalText, localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { SubjectTabs } from '../../learning/subject-tabs'
import { QueryFailed } from '../../loading/query-failed'
import { isAppPath, paths } from '../../paths'
import { useSignIn } from '../../sign-in/current-user'
import { SignInPrompt } from '../../sign-in/sign-in-prompt'
import { AppLink } from '../../ui/app-link'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/states/skeleton'
import { GuideAction, UnavailableAction } from './guide-action'
import { studyGuidesQueries, toCards } from './study-guides.queries'
import { TypeBadge } from './type-badge'

const GUIDE_ICONS: Record<GuideType, LucideIcon> = {
  pdf: FileText,
  audio: Headphones,
  interactive: MousePointerClick,
  video: CirclePlay,
}

export function StudyGuidesScreen({ subject }: { subject: Subject }) {
  const { t } = useTranslation('studyGuides')
  const isGuest = useSignIn().status !== 'student'
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <SubjectTabs current={subject} hrefOf={paths.studyGuidesSubject} />
      <div className="mt-8">
        {isGuest ? <SignInPrompt title={t('signIn.title')} text={t('signIn.text')} /> : <GuideList subject={subject} />}
      </div>
    </Page>
  )
}

function GuideList({ subject }: { subject: Subject }) {
  const { t } = useTranslation('studyGuides')
  const { t: site } = useTranslation()
  const query = useQuery({ ...studyGuidesQueries.list(subject), select: toCards })
  const { data: guides, error } = query
  if (error) return <QueryFailed title={t('failed.title')} text={t('failed.text')} query={query} />
  if (!guides) {
    return (
      <div role="status" aria-label={site('states.loading')}>
        <CardGrid>
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <Skeleton key={card} className="h-72 rounded-sheet" />
          ))}
        </CardGrid>
      </div>
    )
  }
  if (guides.length === 0) return <SampleGuides subject={subject} />
  return (
    <CardGrid>
      {guides.map((guide) => (
        <ListedGuide key={guide.id} guide={guide} />
      ))}
    </CardGrid>
  )
}

function ListedGuide({ guide }: { guide: StudyGuide }) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  return (
    <GuideCard
      subject={guide.subject}
      type={guide.type}
      files={guide.files}
      title={localText({ en: guide.title, fr: guide.titleFr }, language)}
      preview={localText({ en: guide.content, fr: guide.contentFr }, language)}
      mark={guide.fileUrl === null ? t('comingSoon') : undefined}
    >
      {(titleId) => (
        <>
          <GuideAction guide={guide} describedBy={titleId} />
          <ReadHereLink guide={guide} describedBy={titleId} />
        </>
      )}
    </GuideCard>
  )
}

/** For a guide with text whose button does not open a page of ours. An uploaded PDF has no text. */
function ReadHereLink({ guide, describedBy }: { guide: StudyGuide; describedBy: string }) {
  const { t } = useTranslation('studyGuides')
  const hasText = guide.content !== '' || guide.contentFr !== ''
  const isEmpty = guide.type === 'video' && guide.fileUrl === null && !hasText
  if (isEmpty) return <p className="text-[0.9375rem] text-ink-soft">{t('unavailable.text')}</p>
  if (!hasText || (guide.fileUrl !== null && isAppPath(guide.fileUrl))) return null
  return (
    <AppLink
      href={paths.guide(guide.subject, guide.id)}
      aria-describedby={describedBy}
      className="inline-flex min-h-11 items-center font-semibold text-[0.9375rem] text-ink-soft underline decoration-1
        underline-offset-4 hover:text-ink hover:decoration-2"
    >
      {t('readHere')}
    </AppLink>
  )
}

const SAMPLES = ['pdf', 'audio', 'interactive'] as const

/** Shown in a subject without guides. */
function SampleGuides({ subject }: { subject: Subject }) {
  const { t } = useTranslation('studyGuides')
  return (
    <section>
      <h2 className="text-heading">{t('empty.title')}</h2>
      <p className="mt-1 mb-6 max-w-prose text-ink-soft">{t('empty.text')}</p>
      <CardGrid>
        {SAMPLES.map((type) => (
          <GuideCard
            key={type}
            subject={subject}
            type={type}
            title={{ text: t(`samples.${type}.title`) }}
            preview={{ text: t(`samples.${type}.text`) }}
            mark={t('example')}
          >
            {(titleId) => <UnavailableAction type={type} describedBy={titleId} />}
          </GuideCard>
        ))}
      </CardGrid>
    </section>
  )
}

function CardGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
}

interface GuideCardProps {
  subject: Subject
  type: GuideType
  files?: StudyGuide['files']
  title: LocalText
  preview: LocalText
  /** A label beside the type. */
  mark?: string | undefined
  /** The actions, described by the title's id. */
  children: (titleId: string) => ReactNode
}

function GuideCard({ subject, type, files, title, preview, mark, children }: GuideCardProps) {
  const titleId = useId()
  const Icon = GUIDE_ICONS[type]
  return (
    <article
      aria-labelledby={titleId}
      data-subject={subject}
      className="flex min-h-72 flex-col rounded-sheet border border-line bg-sheet p-6 shadow-sheet"
    >
      <div className="mb-4 flex items-start justify-between gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-subject-soft text-subject">
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
        </span>
        <div className="flex flex-wrap items-center justify-end gap-1.5">
          {mark && (
            <span className="rounded-full border border-edge px-2.5 py-0.5 font-semibold text-ink-soft text-sm">
              {mark}
            </span>
          )}
          <TypeBadge type={type} {...(files && { files })} />
        </div>
      </div>
      <h2 id={titleId} lang={title.lang} className="wrap-anywhere text-[1.375rem] leading-tight">
        {title.text}
      </h2>
      <p lang={preview.lang} className="wrap-anywhere mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        {preview.text}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">{children(titleId)}</div>
    </article>
  )
}
