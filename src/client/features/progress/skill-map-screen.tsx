import { useQuery } from '@tanstack/react-query'
import { BookOpen, Check, Pencil, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import type { MappedSkill } from '#shared/features/skills/skills.contract'
import type { Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import { skillQueries } from '../../parts/learning/skills/skill-map.queries'
import { SkillLine } from '../../parts/learning/skills/skill-name'
import { SubjectTabs } from '../../parts/learning/subject-tabs'
import { paths } from '../../paths'
import { BackLink } from '../../ui/back-link'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/states/skeleton'
import { RefreshStrip } from './refresh-strip'

const STATUSES = ['mastered', 'learning', 'due', 'new'] as const

/** Every skill of a subject, as the open pages of its exercise book. */
export function SkillMapScreen({ subject }: { subject: Subject }) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const query = useQuery(skillQueries.map(subject))
  const { data: skills, isError } = query
  return (
    <Page
      title={t('skills.pageTitle')}
      subtitle={t('skills.subtitle', { subject: site(`subjects.${subject}.inText`) })}
      eyebrow={<BackLink href={paths.progress}>{t('title')}</BackLink>}
      actions={skills && <StatusCounts skills={skills} subject={subject} />}
    >
      <SubjectTabs current={subject} hrefOf={paths.skillMap} isOnBook />
      {isError ? (
        <div className="mt-6">
          <QueryFailed title={t('failed.skills')} text={t('failed.text')} query={query} />
        </div>
      ) : (
        <div
          data-subject={subject}
          className="rounded-sheet border-8 border-subject-cover bg-sheet shadow-lifted sm:border-[12px]"
        >
          {skills ? <OpenBook skills={skills} subject={subject} /> : <BookSkeleton label={t('skills.loading')} />}
        </div>
      )}
    </Page>
  )
}

function BookSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-x-16 gap-y-8 p-6 lg:grid-cols-2 lg:p-10">
      {[1, 2, 3, 4].map((topic) => (
        <Skeleton key={topic} className="h-72" />
      ))}
    </div>
  )
}

/** Also the legend of the lines. */
function StatusCounts({ skills, subject }: { skills: readonly MappedSkill[]; subject: Subject }) {
  const { t } = useTranslation('progress')
  return (
    <dl data-subject={subject} className="grid w-full grid-cols-4 gap-4 sm:w-auto sm:gap-8">
      {STATUSES.map((status) => (
        <div key={status} className="flex min-w-0 flex-col-reverse">
          <dt className="text-[0.9375rem] text-ink-soft">
            {t(`skills.counted.${status}`)}
            <SkillLine status={status} mastery={0.5} />
          </dt>
          <dd className="font-[620] font-serif text-heading tabular-nums">{countOf(skills, status)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface BookProps {
  skills: readonly MappedSkill[]
  subject: Subject
}

/** Two pages with a fold on wide screens; on a phone one topic after the other. */
function OpenBook({ skills, subject }: BookProps) {
  const topics = [...new Set(skills.map(({ topic }) => topic))]
  const pages = toPages(topics, skills)
  const number = (topic: string) => topics.indexOf(topic) + 1
  const named = new URLSearchParams(useSearch()).get('skill')
  const place = placeOf(skills)
  const openKey = named ?? place.here ?? place.next ?? skills[0]?.key
  return (
    <div className="grid lg:grid-cols-2">
      {pages.map((page, index) => (
        <div
          key={page.join()}
          className={`min-w-0 px-4 sm:px-8 lg:px-11 lg:pt-8 lg:pb-4
            ${index === 0 ? 'stapled-fold pt-5' : 'max-lg:pb-2'}`}
        >
          {index === 0 && <RefreshStrip skills={skills} subject={subject} />}
          {page.map((topic) => (
            <Topic
              key={topic}
              number={number(topic)}
              skills={skills.filter((skill) => skill.topic === topic)}
              all={skills}
              subject={subject}
              openKey={openKey}
              place={place}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type Place = Record<'here' | 'next', string | undefined>

/** The skill learned last, and the next new one after it whose prerequisites were mastered. */
function placeOf(skills: readonly MappedSkill[]): Place {
  const learning = skills.filter(({ status }) => status === 'learning')
  const [here] = learning.toSorted((a, b) => (b.lastDay ?? '').localeCompare(a.lastDay ?? ''))
  const mastered = new Set(skills.filter(({ status }) => /mastered|due/.test(status)).map(({ key }) => key))
  const rest = here ? skills.slice(skills.indexOf(here) + 1) : skills
  const next = rest.find(({ status, needs }) => status === 'new' && needs.every((key) => mastered.has(key)))
  return { here: here?.key, next: next?.key }
}

/** The topics of the left and the right page, with about as many skills on each. */
function toPages(topics: readonly string[], skills: readonly MappedSkill[]): [string[], string[]] {
  const countUntil = (place: number) => skills.filter(({ topic }) => topics.indexOf(topic) < place).length
  const places = topics.map((_, index) => index + 1)
  const imbalance = (place: number) => Math.abs(2 * countUntil(place) - skills.length)
  const [split = topics.length] = places.toSorted((a, b) => imbalance(a) - imbalance(b))
  return [topics.slice(0, split), topics.slice(split)]
}

interface TopicProps extends BookProps {
  number: number
  all: readonly MappedSkill[]
  /** The skill that is open at first. */
  openKey: string | undefined
  place: Place
}

function Topic({ number, skills, all, subject, openKey, place }: TopicProps) {
  const { t } = useTranslation('progress')
  const language = useLanguage()
  const [first] = skills
  if (!first) return null
  const name = localText({ en: first.topic, fr: first.topicFr }, language)
  const isStarted = skills.some(({ status }) => status !== 'new')
  return (
    <section className="mb-7">
      <h2 className="mb-1 flex items-baseline gap-x-3 text-xl sm:text-[1.375rem]">
        <span aria-hidden="true" className="text-subject">
          {number}
        </span>
        <span lang={name.lang} className="mr-auto min-w-0">
          {name.text}
        </span>
        <span className="shrink-0 font-normal font-sans text-ink-soft text-sm tabular-nums tracking-normal">
          {isStarted
            ? t('skills.knownOf', { count: countOf(skills, 'mastered'), total: skills.length })
            : t('skills.notStarted')}
        </span>
      </h2>
      {skills.map((skill) => (
        <SkillRow
          key={skill.key}
          skill={skill}
          all={all}
          subject={subject}
          isOpen={skill.key === openKey}
          marker={skill.key === place.here ? 'here' : skill.key === place.next ? 'next' : undefined}
        />
      ))}
    </section>
  )
}

interface SkillRowProps {
  skill: MappedSkill
  all: readonly MappedSkill[]
  subject: Subject
  isOpen: boolean
  marker: keyof Place | undefined
}

/** Opens to the last answers, what the skill builds on, and links to its practice and guides. */
function SkillRow({ skill, all, subject, isOpen, marker }: SkillRowProps) {
  const { t } = useTranslation('progress')
  const language = useLanguage()
  const row = useRef<HTMLDetailsElement>(null)
  const isNamed = new URLSearchParams(useSearch()).get('skill') === skill.key
  const { text, lang } = localText({ en: skill.name, fr: skill.nameFr }, language)
  const isNew = skill.status === 'new'
  const due = skill.status === 'due' ? 'text-gold-edge' : ''
  const mastered = skill.status === 'mastered' ? 'text-subject' : ''

  useEffect(() => {
    if (isNamed) row.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])

  return (
    <details
      ref={row}
      name="skill"
      open={isOpen || undefined}
      className="group open:-mx-3 open:my-1.5 open:rounded-r-control open:border open:border-line open:border-l-4
        open:border-l-subject open:bg-paper open:px-3 open:pb-3 open:shadow-sheet"
    >
      <summary
        className={`flex min-h-11 cursor-pointer items-center gap-2.5 py-1 marker:content-none lg:min-h-10
          ${isNew ? 'text-ink-soft' : ''}`}
      >
        <span className="flex min-w-0 flex-col items-start gap-0.5 sm:contents">
          {marker && (
            <span
              className={`shrink-0 rounded-full px-2.5 py-0.5 font-semibold text-sm
              ${marker === 'here' ? 'bg-night text-night-ink' : 'border-[1.5px] border-ink text-ink'}`}
            >
              {t(`skills.${marker}`)}
            </span>
          )}
          <span
            lang={lang}
            className="wrap-anywhere min-w-0 leading-snug group-open:font-semibold group-open:font-serif
            group-open:text-lg"
          >
            {text}
          </span>
        </span>
        <span aria-hidden="true" className="grow translate-y-1 border-edge/50 border-b-2 border-dotted" />
        <span className="flex shrink-0 flex-col items-end gap-x-2.5 sm:flex-row sm:items-center">
          <span className={isNew ? 'sr-only' : `font-medium text-sm leading-tight ${due} ${mastered}`}>
            {t(`skills.status.${skill.status}`)}
          </span>
          <SkillLine status={skill.status} mastery={skill.mastery} />
        </span>
      </summary>
      <LastAnswers skill={skill} />
      {skill.status === 'learning' && <p className="mt-1.5 text-ink-soft text-sm">{t('skills.toMaster')}</p>}
      <BuildsOn skill={skill} all={all} />
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={paths.practiceSkill(subject, skill.key)}>
          <Pencil aria-hidden className="size-5" />
          {t('skills.practise')}
        </ButtonLink>
        {skill.guides.map(({ id, title, titleFr }) => (
          <ButtonLink key={id} look="secondary" href={paths.guide(subject, id)}>
            <BookOpen aria-hidden className="size-5" />
            {localText({ en: title, fr: titleFr }, language).text}
          </ButtonLink>
        ))}
      </div>
    </details>
  )
}

function LastAnswers({ skill: { lastAnswers, lastDay } }: { skill: MappedSkill }) {
  const { t } = useTranslation('progress')
  const formats = useFormats()
  if (lastAnswers.length === 0) return null
  const right = lastAnswers.filter(Boolean).length
  const text = t('skills.lastRight', { right, count: lastAnswers.length })
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <span aria-hidden="true" className="flex gap-1">
        {lastAnswers.map((isRight, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the answers never change places.
            key={index}
            className={`grid size-5.5 place-items-center rounded-md
              ${isRight ? 'bg-correct-soft text-correct' : 'bg-wrong-soft text-wrong'}`}
          >
            {isRight ? <Check className="size-3.5" strokeWidth={3} /> : <X className="size-3.5" strokeWidth={3} />}
          </span>
        ))}
      </span>
      {lastDay ? t('skills.lastRightOn', { text, day: formats.day(lastDay) }) : text}
    </p>
  )
}

function BuildsOn({ skill: { needs }, all }: Pick<SkillRowProps, 'skill' | 'all'>) {
  const { t } = useTranslation('progress')
  const language = useLanguage()
  const found = needs.flatMap((key) => all.filter((skill) => skill.key === key))
  if (found.length === 0) return null
  const nameOf = ({ name, nameFr, status }: MappedSkill) =>
    t('skills.need', { name: localText({ en: name, fr: nameFr }, language).text, status: t(`skills.status.${status}`) })
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(found.map(nameOf))
  return <p className="mt-1.5 text-ink-soft text-sm">{t('skills.buildsOn', { names })}</p>
}

function countOf(skills: readonly MappedSkill[], status: MappedSkill['status']): number {
  return skills.filter((skill) => skill.status === status).length
}
