import { useQuery } from '@tanstack/react-query'
import type { Preparation } from '#shared/features/tutors/sharing.contract'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { useTranslation } from '../../../../i18n/use-translation'
import { LoadedPart } from '../../../../loading/loaded-part'
import { viewWithWords } from '../../../../loading/view-with-words'
import { Skeleton } from '../../../../ui/states/skeleton'
import { DeskState } from '../desk-state'
import { LastResults } from './last-results'
import { preparationQueries } from './preparation.queries'

/** Questions need what sets formulas and draws figures: fetched where there is one to show. */
const MISSED = viewWithWords(['quizzes'], async () => (await import('./missed-list')).MissedList)

/** The map shares its drawing and its words with the student's Progress. */
const SKILLS = viewWithWords(
  ['progress'],
  async () => (await import('../../../../learning/skills/read-skills')).ReadSkills,
)

/** What the student shows for this session: what they missed lately in its subject, the last results, and what they know. */
export function PreparingSection({ session }: { session: DeskSession }) {
  const { t } = useTranslation('tutorSession')
  const query = useQuery(preparationQueries.of(session.id))
  return (
    <section aria-labelledby="session-preparing">
      <h2 id="session-preparing" className="text-subheading">
        {t('preparing.title')}
      </h2>
      <DeskState query={query}>
        {query.data?.shared ? (
          <Shared shared={query.data.shared} subject={session.subject} />
        ) : (
          <p className="mt-2 text-ink-soft">{t('preparing.unshared')}</p>
        )}
      </DeskState>
    </section>
  )
}

interface SharedProps {
  shared: NonNullable<Preparation['shared']>
  subject: DeskSession['subject']
}

function Shared({ shared: { missed, results, skills }, subject }: SharedProps) {
  const { t } = useTranslation('tutorSession')
  return (
    <>
      <h3 className="mt-3 font-semibold">{t('preparing.missed')}</h3>
      {missed.length === 0 ? (
        <p className="mt-1 text-ink-soft">{t('preparing.nothingMissed')}</p>
      ) : (
        <LoadedPart fallback={<Skeleton className="mt-2 h-24" />} part={MISSED} missed={missed} subject={subject} />
      )}
      <h3 className="mt-6 font-semibold">{t('preparing.results')}</h3>
      <LastResults results={results} />
      {skills && (
        <>
          <h3 className="mt-6 mb-3 font-semibold">{t('preparing.skills')}</h3>
          <LoadedPart
            fallback={<Skeleton className="h-96" />}
            part={SKILLS}
            skills={skills}
            subject={subject}
            heading="h4"
          />
        </>
      )}
    </>
  )
}
