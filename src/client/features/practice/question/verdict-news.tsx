import { readHours } from '#shared/features/billing/hours.rules'
import type { PracticeQuestion } from '#shared/features/practice/practice.contract'
import { MISSES_MAX } from '#shared/features/practice/situation.rules'
import type { Subject } from '#shared/subjects'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { AppLink } from '../../../ui/app-link'
import { Button } from '../../../ui/button'
import type { useAnswer } from './use-answer'

const LINK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

interface VerdictNewsProps {
  answering: ReturnType<typeof useAnswer>
  subject: Subject
  question: PracticeQuestion
}

/**
 * Says that an answer is not sent yet, that a skill is now mastered, that the placement is done, or gives
 * encouragement.
 */
export function VerdictNews({ answering, subject, question }: VerdictNewsProps) {
  const { t } = useTranslation('practice')
  const { verdict, isUnsent, isSending, sendNow, hasShowFailed, hasSkipFailed } = answering
  const isMastered = verdict && verdict.skill.before !== 'mastered' && verdict.skill.now === 'mastered'
  return (
    <div role="status" aria-live="polite">
      {isUnsent && !isSending && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-control bg-gold-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-56 leading-snug">{t('waiting.text')}</p>
          <Button look="secondary" onClick={sendNow}>
            {t('waiting.retry')}
          </Button>
        </div>
      )}
      {hasShowFailed && <p className="mt-4 font-semibold text-wrong">{t('how.failed')}</p>}
      {hasSkipFailed && <p className="mt-4 font-semibold text-wrong">{t('skipFailed')}</p>}
      {isMastered && <p className="mt-4 font-semibold">{t('nowKnown')}</p>}
      {verdict?.worked && !verdict.isCorrect && verdict.missRun >= MISSES_MAX && (
        <KindWord subject={subject} question={question} />
      )}
      {/* Only the answer that ends the placement says so. */}
      {question.reason === 'placement' && verdict?.placement.state === 'done' && (
        <p className="mt-4">
          <AppLink href={paths.skillMap(subject)} className="font-semibold underline underline-offset-4">
            {t('seeMap')}
          </AppLink>
        </p>
      )}
    </div>
  )
}

/** After several misses in a row. Learning screens sell nothing: a tutor is offered only if the balance covers it. */
function KindWord({ subject, question: { skill, reason } }: { subject: Subject; question: PracticeQuestion }) {
  const { t } = useTranslation('practice')
  const language = useLanguage()
  const { creditsRemaining } = useStudent()
  const { text } = localText({ en: skill.name, fr: skill.nameFr }, language)
  return (
    <div className="mt-4 rounded-control bg-gold-soft px-4 py-3 leading-snug">
      <p>{reason === 'easy' ? t('hardRun.easyToo') : t('hardRun.text')}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <AppLink href={paths.practice} className={LINK}>
          {t('hardRun.stop')}
        </AppLink>
        {readHours(creditsRemaining) >= 1 && (
          <AppLink href={paths.bookingAbout(subject, t('hardRun.notes', { skill: text }))} className={LINK}>
            {t('hardRun.book')}
          </AppLink>
        )}
      </p>
    </div>
  )
}
