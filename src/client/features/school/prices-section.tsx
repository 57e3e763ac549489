import { GripVertical, Pencil, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { CUSTOM_HOURS, PACKAGES_MAX } from '#shared/features/school/prices.rules'
import { formatExactMoney } from '#shared/format-amount'
import { LANGUAGES } from '#shared/languages'
import { useToday } from '../../device/today'
import { readNumber, useAmounts } from '../../i18n/amounts'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { FieldError } from '../../ui/fields/field-error'
import { Switch } from '../../ui/fields/switch'
import { TextField } from '../../ui/fields/text-field'
import { TextInput } from '../../ui/fields/text-input'
import { Dialog } from '../../ui/overlays/dialog'
import type { TypedPackage, TypedPrices } from './school-edits'
import type { ErrorOf } from './use-school-save'

interface PricesFieldsProps {
  prices: TypedPrices
  /** The day from which they apply; null for immediately. */
  from: string | null
  isChanged: boolean
  errorOf: ErrorOf
  onChange: (prices: TypedPrices) => void
  onFrom: (day: string | null) => void
}

const NEW_PACKAGE = { hours: '', price: '', label: { en: '', fr: '' }, isPopular: false, isOnSale: true }

export function PricesFields({ prices, from, isChanged, errorOf, onChange, onFrom }: PricesFieldsProps) {
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
      <PriceHeads />
      <ul>
        {packages.map((each, place) => (
          <PackageRow
            key={each.key}
            row={each}
            errorOf={(field) => errorOf(`prices.list.packages.${place}.${field}`)}
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
      <FieldError id={undefined} error={errorOf('prices.list.packages')} className="px-4 pb-3 sm:px-6" />
      <div className="flex flex-wrap items-end gap-4 border-line border-t bg-paper px-4 py-3.5 sm:px-6">
        <div className="w-44">
          <TextField
            label={t('prices.hourly')}
            error={errorOf('prices.list.hourlyCents')}
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
  errorOf: ErrorOf
  onChange: (changed: Partial<TypedPackage>) => void
  onRemove: () => void
  /** One place up or down. */
  onMove: (by: -1 | 1) => void
  onGrip: () => void
  /** Another row is dragged over this one. */
  onPass: () => void
}

/** The columns of the heads and of every row, from a tablet on. */
const COLUMNS = 'md:grid-cols-[2.25rem_4.5rem_6.75rem_4.5rem_minmax(0,1fr)_6.5rem]'

function PriceHeads() {
  const { t } = useTranslation('adminSchool')
  return (
    <div aria-hidden className={`hidden items-end gap-x-3 px-4 pb-1.5 text-ink-soft text-xs md:grid ${COLUMNS}`}>
      <span className="col-start-2 text-right">{t('prices.hours')}</span>
      <span className="text-right">{t('prices.price')}</span>
      <span className="text-right">{t('prices.perHour')}</span>
      <span>{t('prices.label')}</span>
      <span>{t('prices.onSale')}</span>
    </div>
  )
}

function PackageRow({ row, errorOf, onChange, onRemove, onMove, onGrip, onPass }: PackageRowProps) {
  const { t } = useTranslation('adminSchool')
  const language = useLanguage()
  const [isLabelling, setLabelling] = useState(false)
  const [hours, price] = [readNumber(row.hours), readNumber(row.price)]
  const perHour = hours > 0 && price > 0 ? formatExactMoney(price / hours, language) : ''
  const name = t('prices.named', { hours: row.hours || '…' })
  const error = errorOf('hours') ?? errorOf('priceCents')
  const errorId = useId()
  return (
    <li
      aria-label={name}
      onDragOver={(event) => {
        event.preventDefault()
        onPass()
      }}
      className={`grid grid-cols-[2.25rem_minmax(0,1fr)_minmax(0,1.4fr)_4.5rem] items-center gap-x-3 gap-y-1 border-line
        border-t px-4 py-1.5 ${COLUMNS} ${row.isOnSale ? '' : 'text-ink-soft'}`}
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
        className="grid h-11 cursor-grab place-items-center rounded-control text-ink-soft"
      >
        <GripVertical aria-hidden className="size-4.5" />
      </button>
      <TextInput
        inputMode="decimal"
        aria-label={t('prices.hoursOf', { name })}
        aria-invalid={errorOf('hours') !== undefined}
        aria-describedby={errorId}
        value={row.hours}
        onChange={(event) => onChange({ hours: event.target.value })}
        className="min-h-11! px-3! text-right tabular-nums"
      />
      <PriceInput
        label={t('prices.priceOf', { name })}
        isInvalid={errorOf('priceCents') !== undefined}
        errorId={errorId}
        value={row.price}
        onChange={(price) => onChange({ price })}
      />
      <span className="text-right text-ink-soft tabular-nums">{perHour}</span>
      <button
        type="button"
        aria-label={t('prices.labelOf', { name })}
        onClick={() => setLabelling(true)}
        className="flex min-h-11 min-w-0 items-center justify-between gap-2 rounded-control border-[1.5px] border-edge
          bg-sheet px-3 text-left hover:border-ink max-md:col-span-2 max-md:col-start-2"
      >
        {row.isPopular ? (
          <span className="truncate rounded-full bg-gold px-2.5 font-bold text-label-ink text-sm">
            {t('prices.popular')}
          </span>
        ) : (
          <span className="truncate">{row.label[language]}</span>
        )}
        <Pencil aria-hidden className="size-4 shrink-0 text-ink-soft" />
      </button>
      <div className="flex items-center gap-2.5">
        <Switch
          label={t('prices.onSaleOf', { name })}
          isLabelHidden
          isOn={row.isOnSale}
          onChange={(isOnSale) => onChange({ isOnSale })}
        />
        <span aria-hidden className="text-ink-soft max-md:hidden">
          {row.isOnSale ? t('prices.on') : t('prices.off')}
        </span>
      </div>
      <FieldError id={errorId} error={error} className="col-span-full col-start-2 pb-1" />
      {isLabelling && (
        <LabelDialog
          name={name}
          row={row}
          onChange={onChange}
          onRemove={onRemove}
          onClose={() => setLabelling(false)}
        />
      )}
    </li>
  )
}

interface PriceInputProps {
  label: string
  isInvalid: boolean
  errorId: string
  value: string
  onChange: (value: string) => void
}

/** With the dollar sign on the side where the language writes it. */
function PriceInput({ label, isInvalid, errorId, value, onChange }: PriceInputProps) {
  const isBefore = useLanguage() === 'en'
  return (
    <div className="relative">
      <span
        aria-hidden
        className={`pointer-events-none absolute inset-y-0 grid place-items-center font-semibold text-ink-soft
          ${isBefore ? 'left-3' : 'right-3'}`}
      >
        $
      </span>
      <TextInput
        inputMode="decimal"
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={errorId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`min-h-11! text-right font-semibold tabular-nums ${isBefore ? 'pr-3! pl-6!' : 'pr-7! pl-3!'}`}
      />
    </div>
  )
}

interface LabelDialogProps extends Pick<PackageRowProps, 'row' | 'onChange' | 'onRemove'> {
  name: string
  onClose: () => void
}

/** The label in both languages, and what else a package needs rarely. */
function LabelDialog({ name, row, onChange, onRemove, onClose }: LabelDialogProps) {
  const { t } = useTranslation('adminSchool')
  return (
    <Dialog isOpen onClose={onClose} title={t('prices.labelOf', { name })} closeLabel={t('close')}>
      <div className="mt-4 grid gap-4">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(`prices.labels.${language}`)}
            lang={language}
            maxLength={60}
            value={row.label[language]}
            onChange={(event) => onChange({ label: { ...row.label, [language]: event.target.value } })}
          />
        ))}
        <Switch label={t('prices.popular')} isOn={row.isPopular} onChange={(isPopular) => onChange({ isPopular })} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{t('prices.done')}</Button>
          <Button look="quiet" onClick={onRemove}>
            {t('prices.remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
