import { Minus, Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Purchase } from '#shared/features/credits/credits.contract'
import { CUSTOM_HOURS, customPrice, PRICE_PER_HOUR } from '#shared/features/credits/credits.rules'
import { fieldFaults } from '../../form/field-faults'
import { useErrorWords } from '../../form/use-error-words'
import { readNumber, useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { FieldError } from '../../ui/field-error'
import { NumberStepper } from '../../ui/number-stepper'
import type { Offer } from './use-checkout'

/** Any number of half hours. */
export function CustomHoursCard({ onBuy }: { onBuy: (offer: Offer) => void }) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const errorWords = useErrorWords()
  const [text, setText] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const id = useId()

  const hours = text.trim() === '' ? null : readNumber(text)
  const offer = hours !== null && hours > 0 && hours <= CUSTOM_HOURS.max ? { hours, price: customPrice(hours) } : null
  const fault = hours === null ? undefined : fieldFaults(Purchase, { hours, amount: 0 }).hours
  // A disabled button cannot be tried, so what disables it is said at once.
  const error = isAttempted || !offer ? errorWords.field(fault) : undefined

  function change(next: string) {
    setText(next)
    setAttempted(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (offer && !fault) onBuy(offer)
  }

  return (
    <li className="flex">
      <form
        noValidate
        onSubmit={submit}
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
        <FieldError id={`${id}-error`} error={error} className="mt-2" />
        <p className="mt-3 mb-5 min-h-9 font-[620] font-serif text-heading tabular-nums">
          <span className="sr-only">{t('custom.price')}</span> {offer && !fault && amounts.money(offer.price)}
        </p>
        <Button type="submit" look="secondary" disabled={!offer} className="mt-auto w-full">
          {t('custom.buy')}
        </Button>
      </form>
    </li>
  )
}
