import { useState } from 'react'
import { type FamilyPrivacy, familyPrivacyContract } from '#shared/features/account/family-privacy.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { useAction } from '../../../api/use-action'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure } from '../../../notices/notice-store'
import { Switch } from '../../../ui/fields/switch'

/** What guardians see of the student's learning. From 14 on the student decides. */
export function FamilyPrivacySettings({ family }: { family: FamilyPrivacy }) {
  const { t } = useTranslation('familyPrivacy')
  const errorWords = useErrorWords()
  const [chosen, setChosen] = useState<boolean>()
  const change = useAction({
    run: (isLearningHidden: boolean) => call(familyPrivacyContract.change, { body: { isLearningHidden } }),
    changes: [queryKeys.emails],
    lostSignIn: 'profile',
    onError: (error) => {
      setChosen(undefined)
      showFailure({ title: t('failed'), description: errorWords.refusal(error, t('failedText')) })
    },
  })
  const isHidden = chosen ?? family.isLearningHidden

  function choose(isShown: boolean) {
    setChosen(!isShown)
    change.mutate(!isShown)
  }

  return (
    <div className="border-line border-t pt-6">
      <h3 className="text-subheading">{t('title')}</h3>
      <p className="mt-1 text-ink-soft">{family.canHide ? t('text') : t('tooYoung')}</p>
      {family.canHide && <Switch label={t('show')} isOn={!isHidden} onChange={choose} disabled={change.isPending} />}
    </div>
  )
}
