import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import type { useAnswer } from './use-answer'

/** What there is to say beside the verdict: that an answer still waits, that a skill is known now, that a placement is done. */
export function AnswerNews({ answering }: { answering: ReturnType<typeof useAnswer> }) {
  const { t } = useTranslation('practice')
  const { verdict, isUnsent, isSending, tryAgain } = answering
  return (
    <div role="status" aria-live="polite">
      {isUnsent && !isSending && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-control bg-gold-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-56 leading-snug">{t('waiting.text')}</p>
          <Button look="secondary" onClick={tryAgain}>
            {t('waiting.retry')}
          </Button>
        </div>
      )}
      {verdict && verdict.skill.before !== 'known' && verdict.skill.now === 'known' && (
        <p className="mt-4 font-semibold">{t('nowKnown')}</p>
      )}
      {verdict?.placement.state === 'done' && (
        <p className="mt-4">
          <AppLink href={paths.progress} className="font-semibold underline underline-offset-4">
            {t('seeMap')}
          </AppLink>
        </p>
      )}
    </div>
  )
}
