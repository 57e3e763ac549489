import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { Purchase } from '#shared/features/billing/billing.contract'
import { CUSTOM_HOURS, customPrice, PRICE_PER_HOUR } from '#shared/features/billing/hours.rules'
import { useDraft } from '../../../form/use-draft'
import { useErrorWords } from '../../../form/use-error-words'
import { useFields } from '../../../form/use-fields'
import { validate } from '../../../form/validate'
import { readNumber, useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/fields/field-error'
import { NumberStepper } from '../../../ui/fields/number-stepper'
import type { Offer } from './use-checkout'

interface CustomHoursCardProps {
  onBuy: (offer: Offer) => void
  /** The element that says why nothing can be bought now, if so. */
  offId: string | undefined
}

/** Any number of half hours. */
export function CustomHoursCard({ onBuy, offId }: CustomHoursCardProps) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const errorWords = useErrorWords()
  const draft = useDraft(null, { hours: '' })
  const id = useId()

  const { hours: text } = draft.values
  const hours = text.trim() === '' ? null : readNumber(text)
  const isPriced = hours !== null && hours > 0 && hours <= CUSTOM_HOURS.max
  const { hours: problem } = validate(Purchase, { hours, amount: 0 }).problems
  const offer = isPriced && !problem ? { hours, price: customPrice(hours) } : null
  const form = useFields({
    draft,
    validated: offer
      ? { body: offer, problems: {} }
      : { body: null, problems: hours !== null && problem ? { hours: problem } : {} },
    onSubmit: onBuy,
  })
  // A disabled button cannot be tried, so what disables it is said at once.
  const error = form.errorOf('hours') ?? (hours !== null && !isPriced ? errorWords.field(problem) : undefined)

  function change(next: string) {
    draft.change({ hours: next })
    form.forgetTry()
  }

  return (
    <li className="flex">
      <form
        noValidate
        onSubmit={form.submit}
        className="flex grow flex-col rounded-sheet border-[1.5px] border-edge/55 border-dashed p-6"
      >
        <h2 className="text-heading">{t('custom.title')}</h2>
        <p className="text-ink-soft">
          {t('custom.text', { price: amounts.money(PRICE_PER_HOUR), most: amounts.number(CUSTOM_HOURS.max) })}
        </p>
        <label htmlFor={id} className="mt-4 mb-1.5 font-semibold">
          {t('custom.hours')}
        </label>
        <NumberStepper
          id={id}
          value={text}
          onChange={change}
          {...CUSTOM_HOURS}
          icons={{ less: Minus, more: Plus }}
          labels={{ less: t('custom.less'), more: t('custom.more') }}
          errorId={error ? `${id}-error` : undefined}
        />
        {/* Error and price take turns in one place, so that nothing below them moves. */}
        <div className="mt-3 mb-5 min-h-15">
          <FieldError id={`${id}-error`} error={error} />
          {offer && (
            <p className="font-[620] font-serif text-heading tabular-nums">
              <span className="sr-only">{t('custom.price')}</span> {amounts.money(offer.price)}
            </p>
          )}
        </div>
        <Button
          type="submit"
          look="secondary"
          disabled={!isPriced || offId !== undefined}
          aria-describedby={offId}
          className="mt-auto w-full"
        >
          {t('custom.buy')}
        </Button>
      </form>
    </li>
  )
}
