import type { EmailSettings } from '#shared/features/emails/emails.contract'
import { OPTIONAL_KINDS, type OptionalKind } from '#shared/features/emails/emails.rules'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure } from '../../../notices/notice-store'
import { Checkbox } from '../../../ui/fields/checkbox'
import { emailsActions } from './emails.queries'

/** Every optional letter, on or off. A choice is saved at once. */
export function EmailPreferences({ choices }: Pick<EmailSettings, 'choices'>) {
  const { t } = useTranslation('account')
  return (
    <fieldset aria-describedby="letters-always">
      <legend className="font-semibold">{t('emails.optional')}</legend>
      <p id="letters-always" className="mb-2 text-ink-soft text-sm">
        {t('emails.optionalHint')}
      </p>
      {OPTIONAL_KINDS.map((kind) => (
        <EmailPreference key={kind} kind={kind} isEnabled={choices[kind]} />
      ))}
    </fieldset>
  )
}

function EmailPreference({ kind, isEnabled }: { kind: OptionalKind; isEnabled: boolean }) {
  const { t } = useTranslation('account')
  const onError = () => showFailure({ title: t('emails.notChosen'), description: t('emails.notChosenText') })
  const choose = useAction({ ...emailsActions.choose, onError })
  // What was chosen is shown from the first moment on, and no longer when it could not be saved.
  const isShown = choose.variables && !choose.isError ? choose.variables.isEnabled : isEnabled
  return (
    <Checkbox
      label={t(`emails.choices.${kind}`)}
      isChecked={isShown}
      onChange={(next) => choose.isPending || choose.mutate({ kind, isEnabled: next })}
    />
  )
}
