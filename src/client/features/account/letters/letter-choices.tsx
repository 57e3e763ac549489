import type { LetterSettings } from '#shared/features/letters/letters.contract'
import { OPTIONAL_KINDS, type OptionalKind } from '#shared/features/letters/letters.rules'
import { useAction } from '../../../api/use-action'
import { useTellFailure } from '../../../form/use-tell-failure'
import { useTranslation } from '../../../i18n/use-translation'
import { CheckLine } from '../../../ui/check-line'
import { lettersActions } from './letters.queries'

/** Every optional letter, on or off. A choice is saved at once. */
export function LetterChoices({ choices }: Pick<LetterSettings, 'choices'>) {
  const { t } = useTranslation('account')
  return (
    <fieldset aria-describedby="letters-always">
      <legend className="font-semibold">{t('letters.optional')}</legend>
      <p id="letters-always" className="mb-2 text-ink-soft text-sm">
        {t('letters.optionalHint')}
      </p>
      {OPTIONAL_KINDS.map((kind) => (
        <LetterChoice key={kind} kind={kind} isWanted={choices[kind]} />
      ))}
    </fieldset>
  )
}

function LetterChoice({ kind, isWanted }: { kind: OptionalKind; isWanted: boolean }) {
  const { t } = useTranslation('account')
  const tellFailure = useTellFailure()
  const onError = (error: Error) =>
    tellFailure(error, { title: t('letters.notChosen'), description: t('letters.notChosenText') })
  const choose = useAction({ ...lettersActions.choose, onError })
  // What was chosen is shown from the first moment on, and no longer when it could not be saved.
  const isShown = choose.variables && !choose.isError ? choose.variables.isWanted : isWanted
  return (
    <CheckLine
      label={t(`letters.choices.${kind}`)}
      isChecked={isShown}
      onChange={(next) => choose.isPending || choose.mutate({ kind, isWanted: next })}
    />
  )
}
