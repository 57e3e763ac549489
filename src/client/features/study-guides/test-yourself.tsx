import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { estimateMinutes } from '#shared/features/quizzes/quizzes.rules'
import type { LibraryEntry } from '#shared/features/skills/library/library.contract'
import type { RelatedContent } from '#shared/features/skills/library/related-content.contract'
import { quizzesToTry } from '#shared/features/skills/library/related-content.rules'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { useFormats } from '../../i18n/formats'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { learningQueries } from '../../parts/learning/learning.queries'
import { relatedContentQueries } from '../../parts/learning/related-content.queries'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'

interface TestYourselfProps {
  guide: GuideDetail
  place: LibraryEntry | undefined
}

/** Practice and the quizzes about what the guide teaches. */
export function TestYourself({ guide: { id, subject }, place }: TestYourselfProps) {
  const { t } = useTranslation('studyGuides')
  const titleId = useId()
  const { data: relatedContent } = useQuery(relatedContentQueries.ofSubject(subject))
  const quizzes = quizzesToTry(relatedContent ?? [], id)
  if (quizzes.length === 0 && !place) return null
  return (
    <section aria-labelledby={titleId} className="mt-15 print:hidden">
      <h2 id={titleId} className="text-section">
        {t('testYourself.title')}
      </h2>
      <p className="text-ink-soft">{t('testYourself.text')}</p>
      <div className="mt-5.5 grid gap-5 md:grid-cols-[1.25fr_1fr_1fr]">
        {place && <PracticeCard place={place} subject={subject} />}
        {quizzes.map((related) => (
          <QuizLink key={related.quizId} related={related} subject={subject} />
        ))}
      </div>
    </section>
  )
}

function PracticeCard({ place: { skill }, subject }: { place: LibraryEntry; subject: GuideDetail['subject'] }) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  return (
    <div
      className="flex flex-col items-start gap-1 rounded-[0.5rem_1rem_1rem_0.5rem] bg-night py-6 pr-7 pl-10
        text-night-ink shadow-[inset_12px_0_0_var(--color-night-spine)]"
    >
      <p className="text-night-ink-soft">{t('testYourself.practice')}</p>
      <h3 className="text-[1.4375rem] leading-tight">{language === 'fr' ? skill.nameFr : skill.name}</h3>
      <AppLink
        href={paths.practiceSkill(subject, skill.key)}
        className="mt-4 inline-flex min-h-12 items-center gap-2 rounded-control bg-gold px-5 font-semibold
          text-label-ink
          hover:bg-gold-mid"
      >
        {t('testYourself.start')}
        <ArrowRight aria-hidden className="size-5" />
      </AppLink>
    </div>
  )
}

function QuizLink({ related, subject }: { related: RelatedContent; subject: GuideDetail['subject'] }) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  const formats = useFormats()
  const { data: record } = useQuery(learningQueries.record())
  const best = record?.quizzes.find(({ quizId }) => quizId === related.quizId)?.bestPercent ?? null
  const facts = [
    t('testYourself.questions', { count: related.questionCount }),
    t('minutes', { minutes: estimateMinutes(related.questionCount) }),
  ]
  return (
    <div className="relative border-subject-cover border-t-3 px-1.5 py-5 hover:bg-sheet">
      <p className="text-[0.9375rem] text-ink-soft">
        {[
          t('testYourself.quiz'),
          ...(best === null ? [] : [t('testYourself.best', { best: formats.percent(best) })]),
        ].join(' · ')}
      </p>
      <AppLink
        href={paths.quiz(subject, related.quizId)}
        className="wrap-anywhere my-1 block font-[620] font-serif text-[1.375rem] leading-tight after:absolute
          after:inset-0"
      >
        {localText({ en: related.quiz.title, fr: related.quiz.titleFr }, language).text}
      </AppLink>
      <p>{facts.join(' · ')}</p>
      <ArrowRight aria-hidden className="mt-3 size-5" />
    </div>
  )
}
