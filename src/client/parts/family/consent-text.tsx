import { CalendarDays, ListChecks, type LucideIcon, ShieldCheck, UserRound, X } from 'lucide-react'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { CONSENT_TEXTS } from '#shared/words/pages/consent.words'
import { useLanguage } from '../../i18n/use-translation'
import { Checkbox } from '../../ui/fields/checkbox'
import { FieldError } from '../../ui/fields/field-error'

interface ConsentTextProps {
  child: { name: string; age: number }
  isGiven: boolean
  error: string | undefined
  onChange: (isGiven: boolean) => void
}

/** In the order of the text: profile, learning, sessions. */
const STORED_DATA_ICONS: readonly LucideIcon[] = [UserRound, ListChecks, CalendarDays]

/** The text of the consent, with the box to agree. */
export function ConsentText({ child, isGiven, error, onChange }: ConsentTextProps) {
  const text = CONSENT_TEXTS[CONSENT_VERSION][useLanguage()]
  const { bold, rest } = text.agree(child.name)
  return (
    <section className="overflow-hidden rounded-sheet border border-line">
      <div className="flex gap-3 border-gold-edge/35 border-b bg-gold-soft p-4">
        <ShieldCheck aria-hidden className="mt-1 size-5.5 shrink-0" />
        <div className="wrap-anywhere min-w-0">
          <h3 className="text-subheading">{text.title(child.name, child.age)}</h3>
          <p className="mt-1">{text.why(child.name)}</p>
        </div>
      </div>
      <div className="p-4">
        <h4 className="font-semibold">{text.storedTitle}</h4>
        <ul className="mt-2 grid gap-3">
          {text.stored.map(({ what, why }, place) => {
            const Icon = STORED_DATA_ICONS[place] ?? UserRound
            return (
              <li key={what} className="flex gap-3 leading-snug">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
                <p>
                  <b className="block font-semibold">{what}</b>
                  <span className="text-ink-soft">{why}</span>
                </p>
              </li>
            )
          })}
        </ul>
        <ul className="mt-4 grid gap-1.5 border-line border-t pt-3">
          {text.never.map((each) => (
            <li key={each} className="flex gap-3 leading-snug">
              <X aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
              {each}
            </li>
          ))}
        </ul>
      </div>
      <div className="border-ink border-t-2 px-4 py-2">
        <Checkbox label={`${bold} ${rest}`} isChecked={isGiven} onChange={onChange} />
        <FieldError id="consent-error" error={error} />
      </div>
    </section>
  )
}
