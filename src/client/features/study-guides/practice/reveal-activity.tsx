import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { Activity } from '#shared/features/study-guides/study-guides.contract'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'

interface RevealActivityProps {
  activity: Extract<Activity, { kind: 'reveal' }>
  onDone: () => void
}

/** A question to think about; the answer waits behind a button. */
export function RevealActivity({ activity, onDone }: RevealActivityProps) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  const answerId = useId()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye

  function toggle() {
    setShown(!isShown)
    onDone()
  }

  return (
    <>
      <Button look="secondary" aria-expanded={isShown} aria-controls={answerId} onClick={toggle}>
        <Icon aria-hidden className="size-5" />
        {isShown ? t('practice.hideAnswer') : t('practice.showAnswer')}
      </Button>
      <div id={answerId} aria-live="polite">
        {isShown && (
          <p className="mt-4 animate-rise rounded-control bg-gold-soft px-5 py-3.5">
            {language === 'fr' ? activity.answerFr : activity.answer}
          </p>
        )}
      </div>
    </>
  )
}
