import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { GUARDIAN_TOPICS } from '#shared/features/emails/guardian-topics.rules'
import {
  type FamilyGuardian,
  familyMembersContract,
  type TopicChange,
} from '#shared/features/families/family-members.contract'
import { call } from '../../../api/call'
import { family } from '../../../api/family-keys'
import { useAction } from '../../../api/use-action'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure } from '../../../notices/notice-store'
import { Switch } from '../../../ui/fields/switch'

/** Which emails a guardian of the family gets. */
export function EmailTopics({ guardian }: { guardian: FamilyGuardian }) {
  const { t } = useTranslation('familyMembers')
  const errorWords = useErrorWords()
  const change = useAction({
    run: (body: TopicChange) => call(familyMembersContract.changeTopic, { params: { guardian: guardian.id }, body }),
    changes: [family],
    lostSignIn: 'guardian',
    onError: (error) => showFailure({ title: t('emails.failed'), description: errorWords.refusal(error, t('again')) }),
  })
  const name = displayNameOrEmail(guardian) ?? ''
  // The choice that is being saved is shown immediately.
  const isOn = (topic: TopicChange['topic']) =>
    change.isPending && change.variables.topic === topic ? change.variables.isEnabled : guardian.topics[topic]
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-sm">
        {t('emails.title')}
        <span className="sr-only"> {name}</span>
      </summary>
      <fieldset className="grid justify-items-start gap-1 pb-2">
        <legend className="sr-only">{t('emails.of', { name })}</legend>
        {GUARDIAN_TOPICS.map((topic) => (
          <Switch
            key={topic}
            label={t(`emails.topics.${topic}`)}
            isOn={isOn(topic)}
            disabled={change.isPending}
            onChange={(isEnabled) => change.mutate({ topic, isEnabled })}
          />
        ))}
        <p className="text-ink-soft text-sm">{t('emails.always')}</p>
      </fieldset>
    </details>
  )
}
