import { useQuery } from '@tanstack/react-query'
import {
  Bookmark,
  CircleCheck,
  CirclePlay,
  FileText,
  Headphones,
  type LucideIcon,
  MousePointerClick,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { LibraryEntry } from '#shared/features/skills/library/library.contract'
import { isShown, isUnfiltered, type LibraryItem } from '#shared/features/skills/library/library-filters.rules'
import { gradeRange } from '#shared/features/skills/skills.rules'
import type { GuideType, StudyGuide } from '#shared/features/study-guides/guide.contract'
import type { Subject } from '#shared/subjects'
import { type LocalText, localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import { learningQueries } from '../../parts/learning/learning.queries'
import { Cover } from '../../parts/learning/library/cover'
import { FilterBar } from '../../parts/learning/library/filter-bar'
import { groupByTopic, topicOptions } from '../../parts/learning/library/group-by-topic'
import { libraryQueries } from '../../parts/learning/library/library.queries'
import { NothingFound } from '../../parts/learning/library/nothing-found'
import { TopicSection } from '../../parts/learning/library/topic-section'
import { useFilters } from '../../parts/learning/library/use-filters'
import { skillQueries } from '../../parts/learning/skills/skill-map.queries'
import { SubjectTabs } from '../../parts/learning/subject-tabs'
import { isAppPath, paths } from '../../paths'
import { useSignIn } from '../../sign-in/current-user'
import { SignInPrompt } from '../../sign-in/sign-in-prompt'
import { AppLink } from '../../ui/app-link'
import { Page } from '../../ui/page'
import { GuideAction, UnavailableAction } from './guide-action'
import { GuidesForYou } from './guides-for-you'
import { GuidesLoading } from './guides-loading'
import { type ReadingState, useReading, useReadings } from './reading/saved-place'
import { type CardGuide, studyGuidesQueries, toCards } from './study-guides.queries'
import { TypeBadge } from './type-badge'

const GUIDE_ICONS: Record<GuideType, LucideIcon> = {
  pdf: FileText,
  audio: Headphones,
  interactive: MousePointerClick,
  video: CirclePlay,
}

const TYPES = Object.keys(GUIDE_ICONS) as GuideType[]

export function StudyGuidesScreen({ subject }: { subject: Subject }) {
  const { t } = useTranslation('studyGuides')
  const isGuest = useSignIn().status !== 'student'
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <SubjectTabs current={subject} hrefOf={paths.studyGuidesSubject} />
      <div data-subject={subject} className="mt-8">
        {isGuest ? <SignInPrompt title={t('signIn.title')} text={t('signIn.text')} /> : <GuideList subject={subject} />}
      </div>
    </Page>
  )
}

function GuideList({ subject }: { subject: Subject }) {
  const { t } = useTranslation('studyGuides')
  const query = useQuery({ ...studyGuidesQueries.list(subject), select: toCards })
  // Waiting for it keeps the cards from moving later; the list works without it.
  const library = useQuery(libraryQueries.ofSubject(subject))
  const skills = useQuery(skillQueries.map(subject))
  const { data: guides, error } = query
  if (error) return <QueryFailed title={t('failed.title')} text={t('failed.text')} query={query} />
  if (!guides || library.isPending || skills.isPending) return <GuidesLoading />
  if (guides.length === 0) return <SampleGuides subject={subject} />
  const places = library.data?.filter(({ kind }) => kind === 'guide') ?? []
  return <FilteredGuides subject={subject} guides={guides} places={places} />
}

interface FilteredGuidesProps {
  subject: Subject
  guides: readonly CardGuide[]
  places: readonly LibraryEntry[]
}

function FilteredGuides({ subject, guides, places }: FilteredGuidesProps) {
  const { t } = useTranslation('studyGuides')
  const { t: library } = useTranslation('library')
  const language = useLanguage()
  const { filters, change } = useFilters()
  const { data: goal } = useQuery(learningQueries.goal())
  const { read } = useReadings(guides.map(({ id }) => id))
  const itemOf = (guide: CardGuide) => toItem(guide, places)
  const visibleGuides = guides.filter((guide) => isShown(itemOf(guide), filters))
  return (
    <>
      <FilterBar
        filters={filters}
        onChange={change}
        example={t('search')}
        topics={topicOptions(places, language)}
        levels={{
          label: library('type'),
          options: TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
        }}
        canHideDone={false}
        ownGrade={goal?.grade ?? null}
      />
      <p role="status" className="mt-5 font-semibold">
        {t('found', { count: visibleGuides.length })}
      </p>
      {isUnfiltered(filters) && <GuidesForYou subject={subject} guides={guides} places={places} />}
      {visibleGuides.length === 0 && <NothingFound items={guides.map(itemOf)} filters={filters} onChange={change} />}
      {groupByTopic(visibleGuides, places).map(({ topic, entries }, index) => (
        <TopicSection
          key={topic?.key ?? ''}
          number={index + 1}
          name={topic ? (language === 'fr' ? topic.nameFr : topic.name) : library('otherTopic')}
          note={t('found', { count: entries.length })}
          done={entries.filter(({ item }) => read.includes(item.id)).length}
          total={entries.length}
        >
          {entries.map(({ item, place }) => (
            <li key={item.id} className="library-card">
              <ListedGuide guide={item} place={place} />
            </li>
          ))}
        </TopicSection>
      ))}
    </>
  )
}

function toItem(guide: CardGuide, places: readonly LibraryEntry[]): LibraryItem {
  const place = places.find(({ id }) => id === guide.id)
  const names = place ? [place.topic, place.skill].flatMap(({ name, nameFr }) => [name, nameFr]) : []
  return {
    texts: [guide.title, guide.titleFr, guide.content, guide.contentFr, ...names],
    grades: place?.grades ?? null,
    topic: place?.topic.key ?? null,
    level: guide.type,
    isDone: false,
  }
}

function ListedGuide({ guide, place }: { guide: CardGuide; place: LibraryEntry | undefined }) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  const reading = useReading(guide.id)
  const minutes = language === 'fr' ? guide.minutesFr : guide.minutes
  const facts = [
    ...(place ? [gradeRange(place.grades, language)] : []),
    ...(guide.content || guide.contentFr ? [t('minutes', { minutes })] : []),
  ]
  return (
    <GuideCard
      subject={guide.subject}
      cover={place?.cover ?? ''}
      type={guide.type}
      files={guide.files}
      title={localText({ en: guide.title, fr: guide.titleFr }, language)}
      preview={localText({ en: guide.content, fr: guide.contentFr }, language)}
      facts={facts}
      mark={guide.fileUrl === null ? t('comingSoon') : undefined}
      isBegun={reading === 'begun'}
    >
      {(titleId) => (
        <>
          <GuideAction guide={guide} describedBy={titleId} />
          <ReadHereLink guide={guide} describedBy={titleId} />
          {reading && <ReadingMark reading={reading} />}
        </>
      )}
    </GuideCard>
  )
}

function ReadingMark({ reading }: { reading: ReadingState }) {
  const { t } = useTranslation('studyGuides')
  const Icon = reading === 'read' ? CircleCheck : Bookmark
  return (
    <span
      className={`flex items-center gap-1.5 font-semibold text-[0.9375rem] ${reading === 'read' ? 'text-correct' : ''}`}
    >
      <Icon aria-hidden className="size-4.5" />
      {reading === 'read' ? t('reader.read') : t('reader.begun')}
    </span>
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
      <ul className="library-shelf">
        {SAMPLES.map((type) => (
          <li key={type} className="library-card">
            <GuideCard
              subject={subject}
              cover=""
              type={type}
              title={{ text: t(`samples.${type}.title`) }}
              preview={{ text: t(`samples.${type}.text`) }}
              facts={[]}
              mark={t('example')}
            >
              {(titleId) => <UnavailableAction type={type} describedBy={titleId} />}
            </GuideCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface GuideCardProps {
  subject: Subject
  cover: string
  type: GuideType
  files?: StudyGuide['files']
  title: LocalText
  preview: LocalText
  facts: readonly string[]
  /** A label beside the type. */
  mark?: string | undefined
  isBegun?: boolean
  /** The actions, described by the title's id. */
  children: (titleId: string) => ReactNode
}

function GuideCard(props: GuideCardProps) {
  const { subject, cover, type, files, title, preview, facts, mark, isBegun = false, children } = props
  const titleId = useId()
  const Icon = GUIDE_ICONS[type]
  return (
    <article aria-labelledby={titleId} data-subject={subject} className="library-card pb-6">
      <Cover subject={subject} cover={cover}>
        {isBegun && <span className="bookmark" />}
        <span className="guide-kind">
          <Icon aria-hidden className="size-5" strokeWidth={1.9} />
        </span>
      </Cover>
      <h3 id={titleId} lang={title.lang} className="wrap-anywhere mt-4.5 mb-1 text-[1.1875rem] leading-[1.2]">
        {title.text}
      </h3>
      <div>
        <ul className="facts text-[0.9375rem] text-ink-soft max-sm:text-sm">
          <li>
            <TypeBadge type={type} {...(files && { files })} />
          </li>
          {mark && <li>{mark}</li>}
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p
          lang={preview.lang}
          className="wrap-anywhere mt-1.5 text-[0.9375rem] text-ink-soft leading-snug max-sm:mt-0.5 max-sm:line-clamp-2"
        >
          {preview.text}
        </p>
      </div>
      <div
        className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 self-start max-sm:py-1.5
          max-sm:[&>:is(a,button)]:min-h-11"
      >
        {children(titleId)}
      </div>
    </article>
  )
}
