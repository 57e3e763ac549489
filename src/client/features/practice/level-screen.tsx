import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check } from 'lucide-react'
import { summarizeLevel } from '#shared/features/skills/level.rules'
import type { MappedSkill } from '#shared/features/skills/skills.contract'
import type { Subject } from '#shared/subjects'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import { skillQueries } from '../../parts/learning/skills/skill-map.queries'
import { paths } from '../../paths'
import { TextLink } from '../../ui/app-link'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/states/skeleton'
import { PathStep } from './welcome-screen'

/** The result of the placement, before the first practice. */
export function LevelScreen({ subject }: { subject: Subject }) {
  const { t } = useTranslation('welcome')
  const { t: site } = useTranslation()
  const query = useQuery(skillQueries.map(subject))
  const { data: skills, isError } = query
  return (
    <Page
      title={t('level.title')}
      subtitle={site(`subjects.${subject}.name`)}
      width="reading"
      eyebrow={<PathStep number={3} />}
    >
      {isError ? (
        <QueryFailed title={t('level.failed.title')} text={t('level.failed.text')} query={query} />
      ) : skills ? (
        <Level skills={skills} subject={subject} />
      ) : (
        <div role="status" aria-label={t('level.loading')}>
          <Skeleton className="h-96 rounded-sheet" />
        </div>
      )}
    </Page>
  )
}

function Level({ skills, subject }: { skills: readonly MappedSkill[]; subject: Subject }) {
  const { t } = useTranslation('welcome')
  const { strong, start } = summarizeLevel(skills)
  return (
    <div data-subject={subject}>
      <div
        className="margin-line rounded-sheet border border-line bg-sheet shadow-sheet [--margin-at:2.875rem]
          sm:[--margin-at:4rem]"
      >
        <SkillList title={t('level.strong')} skills={strong} isDone />
        {strong.length === 0 && <p className="py-5 pr-5 pl-15 sm:pl-22">{t('level.notYet')}</p>}
        <SkillList title={t('level.start')} skills={start} />
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink href={paths.practiceSubject(subject)} className="min-h-13.5 max-sm:w-full">
          {t('level.first')}
          <ArrowRight aria-hidden className="size-5" />
        </ButtonLink>
        <TextLink href={paths.home}>{t('level.home')}</TextLink>
      </p>
    </div>
  )
}

interface SkillListProps {
  title: string
  skills: readonly MappedSkill[]
  isDone?: boolean
}

function SkillList({ title, skills, isDone = false }: SkillListProps) {
  const language = useLanguage()
  if (skills.length === 0) return null
  return (
    <section className="border-rule py-5 not-first:border-t">
      <h2 className="pr-5 pl-15 text-subheading sm:pl-22">{title}</h2>
      <ol className="mt-2">
        {skills.map(({ key, name, nameFr }, index) => {
          const { text, lang } = localText({ en: name, fr: nameFr }, language)
          return (
            <li key={key} className="flex min-h-11 items-center">
              <span
                className="grid w-(--margin-at) shrink-0 place-items-center font-[620] font-serif text-lg
                text-subject"
              >
                {isDone ? <Check aria-hidden className="size-5" strokeWidth={2.5} /> : `${index + 1}.`}
              </span>
              <span lang={lang} className="wrap-anywhere pr-5 pl-3.5 font-semibold sm:pl-6">
                {text}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
