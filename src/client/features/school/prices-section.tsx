import { GripVertical, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { CUSTOM_HOURS, PACKAGES_MAX } from '#shared/features/school/prices.rules'
import { useToday } from '../../device/today'
import { readNumber, useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Switch } from '../../ui/fields/switch'
import { TextField } from '../../ui/fields/text-field'
import { TextInput } from '../../ui/fields/text-input'
import { PlainIconButton } from '../../ui/icon-button'
import type { TypedPackage, TypedPrices } from './school-edits'

interface PricesFieldsProps {
  prices: TypedPrices
  /** The day from which they apply; null for at once. */
  from: string | null
  isChanged: boolean
  onChange: (prices: TypedPrices) => void
  onFrom: (day: string | null) => void
}

const NEW_PACKAGE = { hours: '', price: '', label: { en: '', fr: '' }, isPopular: false, isOnSale: true }

export function PricesFields({ prices, from, isChanged, onChange, onFrom }: PricesFieldsProps) {
  const { t } = useTranslation('adminSchool')
  const amounts = useAmounts()
  const today = useToday()
  const dragged = useRef<number | null>(null)
  const { packages } = prices
  const setPackages = (next: TypedPackage[]) => onChange({ ...prices, packages: next })

  function move(key: number, to: number) {
    const moved = packages.find((each) => each.key === key)
    if (!moved || to < 0 || to >= packages.length) return
    setPackages(packages.filter((each) => each !== moved).toSpliced(to, 0, moved))
  }

  return (
    <>
      <ul>
        {packages.map((each, place) => (
          <PackageRow
            key={each.key}
            row={each}
            onChange={(changed) =>
              setPackages(
                packages.map((other) => {
                  if (other.key === each.key) return { ...other, ...changed }
                  return changed.isPopular ? { ...other, isPopular: false } : other
                }),
              )
            }
            onRemove={() => setPackages(packages.filter(({ key }) => key !== each.key))}
            onMove={(by) => move(each.key, place + by)}
            onGrip={() => {
              dragged.current = each.key
            }}
            onPass={() => dragged.current !== null && dragged.current !== each.key && move(dragged.current, place)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-4 border-line border-t bg-paper px-4 py-3.5 sm:px-6">
        <div className="w-44">
          <TextField
            label={t('prices.hourly')}
            hint={t('prices.hourlyText', { most: amounts.number(CUSTOM_HOURS.max) })}
            inputMode="decimal"
            value={prices.hourly}
            onChange={(event) => onChange({ ...prices, hourly: event.target.value })}
          />
        </div>
        {isChanged && (
          <div className="w-56">
            <TextField
              label={t('prices.from')}
              hint={from ? t('prices.fromDay') : t('prices.fromNow')}
              type="date"
              min={today}
              value={from ?? ''}
              onChange={(event) => onFrom(event.target.value || null)}
            />
          </div>
        )}
        <Button
          look="secondary"
          disabled={packages.length >= PACKAGES_MAX}
          onClick={() => setPackages([...packages, { ...NEW_PACKAGE, key: Math.random() }])}
          className="ml-auto"
        >
          <Plus aria-hidden className="size-4" />
          {t('prices.add')}
        </Button>
      </div>
    </>
  )
}

interface PackageRowProps {
  row: TypedPackage
  onChange: (changed: Partial<TypedPackage>) => void
  onRemove: () => void
  /** One place up or down. */
  onMove: (by: -1 | 1) => void
  onGrip: () => void
  /** Another row is dragged over this one. */
  onPass: () => void
}

function PackageRow({ row, onChange, onRemove, onMove, onGrip, onPass }: PackageRowProps) {
  const { t } = useTranslation('adminSchool')
  const amounts = useAmounts()
  const [hours, price] = [readNumber(row.hours), readNumber(row.price)]
  const perHour = hours > 0 && price > 0 ? amounts.money(Math.round((price / hours) * 100) / 100) : ''
  const name = t('prices.named', { hours: row.hours || '…' })
  return (
    <li
      aria-label={name}
      onDragOver={(event) => {
        event.preventDefault()
        onPass()
      }}
      className="flex flex-wrap items-end gap-x-3 gap-y-2 border-line border-t px-3 py-2.5 sm:px-4"
    >
      <button
        type="button"
        draggable
        aria-label={t('prices.move', { name })}
        title={t('prices.moveKeys')}
        onDragStart={onGrip}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onMove(event.key === 'ArrowUp' ? -1 : 1)
        }}
        className="grid size-11 cursor-grab place-items-center rounded-control text-ink-soft"
      >
        <GripVertical aria-hidden className="size-4.5" />
      </button>
      <Labelled label={t('prices.hours')} className="w-20">
        <TextInput
          inputMode="decimal"
          aria-label={t('prices.hoursOf', { name })}
          value={row.hours}
          onChange={(event) => onChange({ hours: event.target.value })}
          className="min-h-11! px-3! text-right tabular-nums"
        />
      </Labelled>
      <Labelled label={t('prices.price')} className="w-28">
        <TextInput
          inputMode="decimal"
          aria-label={t('prices.priceOf', { name })}
          value={row.price}
          onChange={(event) => onChange({ price: event.target.value })}
          className="min-h-11! px-3! text-right font-semibold tabular-nums"
        />
      </Labelled>
      <Labelled label={t('prices.perHour')} className="w-20">
        <p className="flex min-h-11 items-center justify-end text-ink-soft tabular-nums">{perHour}</p>
      </Labelled>
      {(['en', 'fr'] as const).map((language) => (
        <Labelled key={language} label={t(`prices.label.${language}`)} className="min-w-36 flex-1">
          <TextInput
            lang={language}
            maxLength={60}
            aria-label={t(`prices.labelOf.${language}`, { name })}
            value={row.label[language]}
            onChange={(event) => onChange({ label: { ...row.label, [language]: event.target.value } })}
            className="min-h-11! px-3!"
          />
        </Labelled>
      ))}
      <div className="flex w-full flex-wrap items-center gap-x-5 pl-14 text-sm">
        <Switch label={t('prices.onSale')} isOn={row.isOnSale} onChange={(isOnSale) => onChange({ isOnSale })} />
        <Switch label={t('prices.popular')} isOn={row.isPopular} onChange={(isPopular) => onChange({ isPopular })} />
        <PlainIconButton icon={X} label={t('prices.remove', { name })} onClick={onRemove} className="ml-auto" />
      </div>
    </li>
  )
}

function Labelled({ label, className, children }: { label: string; className: string; children: React.ReactNode }) {
  return (
    <div className={className}>
      <p aria-hidden className="mb-0.5 font-semibold text-ink-soft text-xs">
        {label}
      </p>
      {children}
    </div>
  )
}
