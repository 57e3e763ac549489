import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { CONSENT_TEXTS } from '#shared/words/consent.words'
import { useLanguage } from '../i18n/use-translation'
import { Checkbox } from '../ui/fields/checkbox'
import { FieldError } from '../ui/fields/field-error'

interface ConsentTextProps {
  child: { name: string; age: number }
  isGiven: boolean
  error: string | undefined
  onChange: (isGiven: boolean) => void
}

/** What a guardian agrees to, with the box to agree. */
export function ConsentText({ child, isGiven, error, onChange }: ConsentTextProps) {
  const text = CONSENT_TEXTS[CONSENT_VERSION][useLanguage()]
  const { bold, rest } = text.agree(child.name)
  return (
    <section className="rounded-sheet border border-line p-4">
      <h3 className="text-subheading">{text.title(child.name, child.age)}</h3>
      <p className="mt-1">{text.why(child.name)}</p>
      <h4 className="mt-4 font-semibold">{text.keptTitle}</h4>
      <ul className="mt-2 grid gap-2">
        {text.kept.map(({ what, why }) => (
          <li key={what}>
            <b>{what}</b> <span className="text-ink-soft">{why}</span>
          </li>
        ))}
      </ul>
      <ul className="mt-3 list-disc border-line border-t pt-3 pl-5">
        {text.never.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Checkbox label={`${bold} ${rest}`} isChecked={isGiven} onChange={onChange} />
      <FieldError id="consent-error" error={error} />
    </section>
  )
}
