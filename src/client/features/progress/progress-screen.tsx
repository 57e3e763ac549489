import { useQuery } from '@tanstack/react-query'
import {
  Award,
  BookCheck,
  BookOpen,
  Check,
  Flame,
  type LucideIcon,
  Pencil,
  PencilLine,
  Star,
  Target,
} from 'lucide-react'
import { useState } from 'react'
import { type Achievement, type AchievementName, achievements } from '#shared/features/progress/progress.rules'
import type { MappedSkill } from '#shared/features/skills/skills.contract'
import type { Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { progressQueries } from '../../learning/progress.queries'
import { SkillContents } from '../../learning/skills/skill-contents'
import { FIRST_MAP_SUBJECT, skillQueries } from '../../learning/skills/skill-map.queries'
import { SkillName } from '../../learning/skills/skill-name'
import { SubjectChoice } from '../../learning/skills/subject-choice'
import { QueryFailed } from '../../loading/query-failed'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { StatTile, StatTiles } from '../../ui/paper/stat-tile'
import { Skeleton } from '../../ui/states/skeleton'
import { ActivityPanel } from './activity-panel'
import { Panel } from './panel'
import { RecentAttempts } from './recent-attempts'
import { ScoresPanel } from './scores-panel'
import { SubjectCards } from './subject-cards'
import { type ProgressSummary, useProgressSummary } from './use-progress-summary'

const ICONS: Record<AchievementName, LucideIcon> = {
  firstQuiz: PencilLine,
  weekStreak: Flame,
  perfectScore: Star,
  dedicatedLearner: Award,
}

const TWO_PARTS = 'grid gap-5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]'

export function ProgressScreen() {
  const { t } = useTranslation('progress')
  const progress = useProgressSummary()
  const { records, summary, error } = progress
  const history = useQuery(progressQueries.history())
  const attempts = useQuery(progressQueries.recentAttempts())
  // A malformed answer counts as missing too.
  const isHistoryMissing = history.isError || (history.isSuccess && !history.data.scores)
  if (error && isHistoryMissing && attempts.isError) {
    const refetch = () => Promise.all([progress.refetch(), history.refetch(), attempts.refetch()])
    return (
      <Page title={t('title')} subtitle={t('subtitle')}>
        <FailedPart part="records" query={{ isFetching: progress.isFetching, refetch }} />
      </Page>
    )
  }
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <div className="grid gap-5">
        {error ? <FailedPart part="records" query={progress} /> : <ProgressStats summary={summary} />}
        {isHistoryMissing ? (
          <FailedPart part="history" query={history} />
        ) : (
          <div className={TWO_PARTS}>
            <ScoresPanel scores={history.data?.scores} />
            <ActivityPanel activity={history.data?.activity} />
          </div>
        )}
        {!error && <SubjectCards records={records} />}
        <SkillMap />
        <div className={TWO_PARTS}>
          {attempts.isError ? (
            <FailedPart part="attempts" query={attempts} />
          ) : (
            <RecentAttempts attempts={attempts.data} />
          )}
          {!error && <Achievements summary={summary} />}
        </div>
      </div>
    </Page>
  )
}

interface FailedPartProps {
  part: 'records' | 'history' | 'attempts' | 'skills'
  query: { isFetching: boolean; refetch: () => unknown }
}

function FailedPart({ part, query }: FailedPartProps) {
  const { t } = useTranslation('progress')
  return <QueryFailed title={t(`failed.${part}`)} text={t('failed.text')} query={query} />
}

/** The summary is undefined while loading. */
function ProgressStats({ summary }: { summary: ProgressSummary | undefined }) {
  const { t } = useTranslation('progress')
  const formats = useFormats()
  return (
    <StatTiles>
      <StatTile icon={BookCheck} label={t('stats.lessons')} value={summary?.lessonsCompleted} />
      <StatTile
        icon={Flame}
        label={t('stats.streak')}
        value={summary && t('stats.days', { count: summary.bestStreak })}
      />
      <StatTile icon={PencilLine} label={t('stats.quizzes')} value={summary?.quizzesTaken} />
      <StatTile
        icon={Target}
        label={t('stats.average')}
        value={summary && (summary.averageScore === null ? t('none') : formats.percent(summary.averageScore))}
      />
    </StatTiles>
  )
}

/** The summary is undefined while loading. */
function Achievements({ summary }: { summary: ProgressSummary | undefined }) {
  const { t } = useTranslation('progress')
  return (
    <Panel title={t('achievements.title')}>
      {summary ? (
        <ul className="grid grow gap-3 min-[22rem]:grid-cols-2">
          {achievements(summary).map((achievement) => (
            <AchievementTile key={achievement.name} achievement={achievement} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-88" />
      )}
    </Panel>
  )
}

function AchievementTile({ achievement }: { achievement: Achievement }) {
  const { t } = useTranslation('progress')
  const { t: learning } = useTranslation('learning')
  const { name, earned } = achievement
  const status = useAchievementStatus(achievement)
  const Icon = ICONS[name]
  return (
    <li
      className={`flex flex-col items-center justify-center rounded-control border-2 px-3 py-4.5 text-center
        ${earned ? 'border-transparent bg-gold-soft' : 'border-line border-dashed'}`}
    >
      <span
        className={`mb-2 grid size-12 place-items-center rounded-full border-2
          ${earned ? 'border-primary text-primary' : 'border-edge border-dashed text-ink-soft'}`}
      >
        <Icon aria-hidden className="size-5.5" />
      </span>
      <h3 className={`font-bold font-sans tracking-normal ${earned ? '' : 'text-ink-soft'}`}>
        {learning(`achievements.${name}`)}
      </h3>
      <p className="text-ink-soft text-sm leading-snug">{t(`achievements.how.${name}`)}</p>
      <p className="mt-1 flex items-center gap-1 font-semibold text-sm">
        {earned && <Check aria-hidden className="size-4" strokeWidth={2.5} />}
        {status}
      </p>
    </li>
  )
}

function useAchievementStatus({ earned, reached, needed }: Achievement): string {
  const { t } = useTranslation('progress')
  if (earned) return t('achievements.earned')
  return needed === 1 ? t('achievements.notYet') : t('achievements.reached', { reached, needed })
}

function SkillMap() {
  const { t } = useTranslation('progress')
  const [subject, setSubject] = useState(FIRST_MAP_SUBJECT)
  const query = useQuery(skillQueries.map(subject))
  const { data: skills, isError } = query
  return (
    <Panel title={t('skills.title')}>
      <SubjectChoice chosen={subject} onChoose={setSubject} />
      <div className="mt-5">
        {isError ? (
          <FailedPart part="skills" query={query} />
        ) : skills ? (
          <SkillContents
            skills={skills}
            subject={subject}
            heading="h3"
            row={(skill) => <SkillRow key={skill.key} skill={skill} subject={subject} />}
          />
        ) : (
          <Skeleton className="h-96 w-full rounded-sheet" />
        )}
      </div>
    </Panel>
  )
}

/** Opens to links to the skill's practice and guides. */
function SkillRow({ skill, subject }: { skill: MappedSkill; subject: Subject }) {
  const { t } = useTranslation('progress')
  const language = useLanguage()
  return (
    <details name="skill" className="group border-line border-b last:border-b-0 open:bg-gold-soft/50">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 marker:content-none">
        <SkillName skill={skill} />
      </summary>
      <div className="flex flex-wrap gap-2 px-2 pt-1 pb-4">
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
