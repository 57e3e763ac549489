import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { includedTaxes } from '#shared/features/billing/receipt.rules'
import { LATE_HOURS_MAX, type SchoolSettings, type SchoolTax } from '#shared/features/school/school.rules'
import { formatMoney } from '#shared/format-amount'
import { readNumber } from '../../i18n/amounts'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/fields/text-field'
import { PlainIconButton } from '../../ui/icon-button'
import type { ErrorOf } from './use-school-save'

export interface SettingsFieldsProps {
  settings: SchoolSettings
  errorOf: ErrorOf
  onChange: (changed: Partial<SchoolSettings>) => void
}

const NEW_TAX: SchoolTax = { names: { en: '', fr: '' }, number: '', ratePercent: 0 }
const TAXES_MAX = 4

/** Taxes and the seller. */
export function TaxFields({ settings, sample, errorOf, onChange }: SettingsFieldsProps & { sample: TaxSample | null }) {
  const { t } = useTranslation('adminSchool')
  const { taxes, seller } = settings
  const setList = (list: SchoolTax[]) => onChange({ taxes: { ...taxes, list } })
  const set = (place: number, changed: Partial<SchoolTax>) =>
    setList(taxes.list.map((tax, index) => (index === place ? { ...tax, ...changed } : tax)))
  return (
    <div className="grid gap-4">
      {taxes.list.map((tax, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while their names are typed
        <fieldset key={place} className="flex flex-wrap items-start gap-3">
          <legend className="sr-only">{tax.names.en || t('taxes.new')}</legend>
          <div className="w-24">
            <TextField
              label={t('taxes.name.en')}
              error={errorOf(`settings.taxes.list.${place}.names.en`)}
              value={tax.names.en}
              onChange={(event) => set(place, { names: { ...tax.names, en: event.target.value } })}
            />
          </div>
          <div className="w-24">
            <TextField
              label={t('taxes.name.fr')}
              error={errorOf(`settings.taxes.list.${place}.names.fr`)}
              value={tax.names.fr}
              onChange={(event) => set(place, { names: { ...tax.names, fr: event.target.value } })}
            />
          </div>
          <div className="w-24">
            <TextField
              label={t('taxes.rate')}
              error={errorOf(`settings.taxes.list.${place}.ratePercent`)}
              type="number"
              step="0.0001"
              min="0"
              max="99"
              value={tax.ratePercent || ''}
              onChange={(event) => set(place, { ratePercent: Number(event.target.value) })}
            />
          </div>
          <div className="min-w-48 flex-1">
            <TextField
              label={t('taxes.number')}
              error={errorOf(`settings.taxes.list.${place}.number`)}
              value={tax.number}
              onChange={(event) => set(place, { number: event.target.value })}
            />
          </div>
          <PlainIconButton
            icon={X}
            label={t('taxes.remove', { name: tax.names.en })}
            className="mt-7.5"
            onClick={() => setList(taxes.list.filter((_, index) => index !== place))}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow text-ink-soft text-sm">
          <TaxSentence taxes={taxes} sample={sample} />
        </p>
        <Button
          look="secondary"
          disabled={taxes.list.length >= TAXES_MAX}
          onClick={() => setList([...taxes.list, NEW_TAX])}
        >
          <Plus aria-hidden className="size-4" />
          {t('taxes.add')}
        </Button>
      </div>
      <div className="grid items-end gap-4 border-rule border-t pt-4 md:grid-cols-2">
        <TextField
          label={t('seller.name')}
          error={errorOf('settings.seller.name')}
          value={seller.name}
          onChange={(event) => onChange({ seller: { ...seller, name: event.target.value } })}
        />
        <TextField
          label={t('seller.address')}
          error={errorOf('settings.seller.address')}
          value={seller.address}
          onChange={(event) => onChange({ seller: { ...seller, address: event.target.value } })}
        />
      </div>
      <div className="md:w-1/2 md:pr-2">
        <TextField
          label={t('late.label')}
          error={errorOf('settings.lateCancellation.hours')}
          hint={
            settings.lateCancellation.hours === 0
              ? t('late.off')
              : t('late.text', { count: settings.lateCancellation.hours })
          }
          type="number"
          min={0}
          max={LATE_HOURS_MAX}
          value={settings.lateCancellation.hours}
          onChange={(event) => onChange({ lateCancellation: { hours: readNumber(event.target.value) } })}
        />
      </div>
    </div>
  )
}

export interface TaxSample {
  hours: number
  priceCents: number
}

/** "A 10-hour package at $280.00 is $243.53 + $12.18 GST + $24.29 QST." */
function TaxSentence({ taxes, sample }: { taxes: SchoolSettings['taxes']; sample: TaxSample | null }) {
  const { t } = useTranslation('adminSchool')
  const language = useLanguage()
  if (taxes.list.length === 0) return t('taxes.none')
  if (!taxes.areIncluded) return t('taxes.exempt')
  if (!sample) return null
  const shares = receiptShares(sample.priceCents, taxes, language)
  const net = sample.priceCents - shares.reduce((sum, { cents }) => sum + cents, 0)
  const parts = [
    formatMoney(net / 100, language),
    ...shares.map(({ name, cents }) => `${formatMoney(cents / 100, language)} ${name}`),
  ]
  return t('taxes.sentence', {
    hours: sample.hours,
    price: formatMoney(sample.priceCents / 100, language),
    parts: parts.join(' + '),
  })
}

export function receiptShares(cents: number, { list }: SchoolSettings['taxes'], language: 'en' | 'fr') {
  return includedTaxes(
    cents,
    list.map(({ names, number, ratePercent }) => ({ name: names[language], number, ratePercent })),
  )
}

/** The support address, the classroom and the time zone. */
export function ContactFields({
  settings,
  isTimeZoneFixed,
  errorOf,
  onChange,
}: SettingsFieldsProps & { isTimeZoneFixed: boolean }) {
  const { t } = useTranslation('adminSchool')
  const listId = useId()
  return (
    <div className="grid items-end gap-4 md:grid-cols-2">
      <TextField
        label={t('contact.supportEmail')}
        error={errorOf('settings.supportEmail')}
        type="email"
        value={settings.supportEmail}
        onChange={(event) => onChange({ supportEmail: event.target.value })}
      />
      <TextField
        label={t('contact.timeZone')}
        error={errorOf('settings.timeZone')}
        hint={isTimeZoneFixed ? t('contact.timeZoneFixed') : undefined}
        disabled={isTimeZoneFixed}
        list={listId}
        value={settings.timeZone}
        onChange={(event) => onChange({ timeZone: event.target.value })}
      />
      <datalist id={listId}>
        {Intl.supportedValuesOf('timeZone')
          .filter((zone) => zone.startsWith('America/'))
          .map((zone) => (
            <option key={zone} value={zone} />
          ))}
      </datalist>
      <div className="md:col-span-2">
        <TextField
          label={t('contact.classroom')}
          error={errorOf('settings.classroom.url')}
          hint={t('contact.classroomText')}
          value={settings.classroom.url ?? ''}
          onChange={(event) => onChange({ classroom: { url: event.target.value || null } })}
        />
      </div>
    </div>
  )
}
