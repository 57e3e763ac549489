import { useQuery } from '@tanstack/react-query'
import type { Attempt } from '#shared/features/quizzes/attempts.contract'
import type { Preparation } from '#shared/features/tutors/sharing.contract'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { useFormats } from '../../../../i18n/formats'
import { localText } from '../../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { LoadedPart } from '../../../../loading/loaded-part'
import { viewWithWords } from '../../../../loading/view-with-words'
import { Skeleton } from '../../../../ui/states/skeleton'
import { DeskState } from '../desk-state'
import { sessionQueries } from './session.queries'

/** Fetched only when needed, because questions bring formulas and figures with them. */
const MISSED = viewWithWords(['quizzes'], async () => (await import('./missed-list')).MissedList)

const SKILLS = viewWithWords(
  ['progress'],
  async () => (await import('../../../../parts/learning/skills/read-skills')).ReadSkills,
)

/** The student's recent mistakes, results and skills in the subject, if they share them. */
export function PreparationSection({ sessionId, subject }: { sessionId: number; subject: Subject }) {
  const { t } = useTranslation('tutorSession')
  const query = useQuery(sessionQueries.preparation(sessionId))
  return (
    <section aria-labelledby="session-preparation">
      <h2 id="session-preparation" className="text-subheading">
        {t('preparing.title')}
      </h2>
      <DeskState query={query}>
        {query.data?.shared ? (
          <SharedResults shared={query.data.shared} subject={subject} />
        ) : (
          <p className="mt-2 text-ink-soft">{t('preparing.unshared')}</p>
        )}
      </DeskState>
    </section>
  )
}

interface SharedResultsProps {
  shared: NonNullable<Preparation['shared']>
  subject: Subject
}

function SharedResults({ shared: { missed, results, skills }, subject }: SharedResultsProps) {
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

function LastResults({ results }: { results: readonly Attempt[] }) {
  const { t } = useTranslation('tutorSession')
  const language = useLanguage()
  const formats = useFormats()
  if (results.length === 0) return <p className="mt-1 text-ink-soft">{t('preparing.noResults')}</p>
  return (
    <ul className="mt-1 divide-y divide-line">
      {results.map(({ id, quiz, score, totalQuestions, completedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="wrap-anywhere">{localText({ en: quiz.title, fr: quiz.titleFr }, language).text}</span>
          <span className="text-ink-soft">
            <b className="text-ink tabular-nums">{t('preparing.score', { score, total: totalQuestions })}</b>
            {' · '}
            {formats.shortDay(businessDay(new Date(completedAt)))}
          </span>
        </li>
      ))}
    </ul>
  )
}
