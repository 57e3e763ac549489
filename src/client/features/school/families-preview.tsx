import { type ReactNode, useState } from 'react'
import { hourlyPrice, offerOf, type PriceList, savings } from '#shared/features/school/prices.rules'
import { type SchoolSettings, WEEKDAYS, type Weekday } from '#shared/features/school/school.rules'
import { startsIn } from '#shared/features/school/school-hours.rules'
import { formatMoney, formatNumber, formatPercent } from '#shared/format-amount'
import { LANGUAGES, type Language } from '#shared/languages'
import { formatTime, formatTimeSpan } from '#shared/time/format-time'
import { timeZoneName } from '#shared/time/time-zone-name'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Logo } from '../../ui/paper/logo'
import { Sheet } from '../../ui/paper/sheet'
import { PREVIEW_WORDS } from './families-preview.words'
import { receiptShares } from './money-section'
import { isSame } from './school-edits'

interface PreviewedSchool {
  settings: SchoolSettings
  prices: PriceList
}

interface FamiliesPreviewProps {
  /** As it would be after saving; packages with unreadable numbers are left out. */
  next: PreviewedSchool
  stored: PreviewedSchool
}

const TIMES_SHOWN = 6

/** The view of families on a phone, in either language, while the page is edited. */
export function FamiliesPreview({ next, stored }: FamiliesPreviewProps) {
  const { t } = useTranslation('adminSchool')
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <Sheet className="p-5">
      <aside aria-label={t('preview.title')}>
        <h2 className="text-heading">{t('preview.title')}</h2>
        <div className="mt-1 flex items-center justify-between gap-3">
          <p className="text-ink-soft text-sm">{t('preview.text')}</p>
          <fieldset className="flex">
            <legend className="sr-only">{t('preview.language')}</legend>
            {LANGUAGES.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={language === each}
                aria-label={t(`preview.${each}`)}
                onClick={() => setLanguage(each)}
                className="grid size-11 place-items-center rounded-full font-bold text-sm uppercase
                  aria-pressed:bg-night aria-pressed:text-night-ink"
              >
                {each}
              </button>
            ))}
          </fieldset>
        </div>
        <div lang={language}>
          <Booking next={next} stored={stored} language={language} />
          <Buying next={next} stored={stored} language={language} />
          <ReceiptSample next={next} language={language} />
          <Week openingHours={next.settings.openingHours} language={language} />
        </div>
        <p className="mt-3 text-ink-soft text-sm">
          <NewMark isInline /> {t('preview.new')}
        </p>
      </aside>
    </Sheet>
  )
}

function Phone({ title, above, children }: { title: string; above?: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-3.5 rounded-[1.375rem] border border-line bg-paper p-4 ring-4 ring-sheet ring-inset">
      {above}
      <h3 className="mb-2.5 text-subheading">{title}</h3>
      {children}
    </div>
  )
}

function NewMark({ isInline = false }: { isInline?: boolean }) {
  const place = isInline ? 'inline-block' : '-top-1 -right-1 absolute'
  return (
    <span aria-hidden className={`${place} size-2.5 rounded-full border border-sheet bg-gold ring-1 ring-gold-edge`} />
  )
}

function Chip({ text, isNew, isChosen = false }: { text: string; isNew: boolean; isChosen?: boolean }) {
  return (
    <li
      className={`relative grid min-h-9 place-items-center rounded-lg border font-semibold text-sm ${
        isChosen ? 'border-night bg-night text-night-ink' : 'border-edge/55 bg-sheet'
      }`}
    >
      {text}
      {isNew && <NewMark />}
    </li>
  )
}

function Booking({ next, stored, language }: FamiliesPreviewProps & { language: Language }) {
  const words = PREVIEW_WORDS[language]
  const day = shownDay(next.settings, stored.settings)
  const [shortest = 60] = next.settings.lessonLengths
  const previewLength = next.settings.lessonLengths.includes(60) ? 60 : shortest
  const times = (settings: SchoolSettings) =>
    startsIn(settings.openingHours[day], { startTimes: settings.startTimes, durationHours: previewLength / 60 })
  const before = times(stored.settings)
  const after = times(next.settings)
  // The end of the day, where changed hours are visible.
  const lastTimes = after.slice(-TIMES_SHOWN)
  return (
    <Phone title={words.book} above={<Logo size="small" />}>
      <p className="mt-3 mb-1.5 font-semibold text-sm">{words.subject}</p>
      <ul className="grid grid-cols-2 gap-1.5">
        {next.settings.tutoringSubjects
          .filter(({ isOffered }) => isOffered)
          .map(({ id, names }) => (
            <Chip
              key={id}
              text={names[language]}
              isNew={!stored.settings.tutoringSubjects.some((each) => each.id === id && each.isOffered)}
            />
          ))}
      </ul>
      <p className="mt-3 mb-1.5 font-semibold text-sm">{words.length}</p>
      <ul className="grid grid-cols-4 gap-1.5">
        {next.settings.lessonLengths.map((length) => (
          <Chip
            key={length}
            text={String(length)}
            isNew={!stored.settings.lessonLengths.includes(length)}
            isChosen={length === previewLength}
          />
        ))}
      </ul>
      <p className="mt-3 mb-1.5 flex justify-between gap-2 text-sm">
        <b className="font-semibold">{words.weekdays[day]}</b>
        <span className="text-ink-soft">{timeZoneName(language)}</span>
      </p>
      {lastTimes.length === 0 && <p className="text-ink-soft text-sm">{words.noTimes}</p>}
      <ul className="grid grid-cols-3 gap-1.5">
        {lastTimes.map((time) => (
          <Chip key={time} text={formatTime(time, language)} isNew={!before.includes(time)} />
        ))}
      </ul>
    </Phone>
  )
}

/** The first day whose hours are changed, or Thursday. */
function shownDay(next: SchoolSettings, stored: SchoolSettings): Weekday {
  return WEEKDAYS.find((day) => !isSame(next.openingHours[day], stored.openingHours[day])) ?? 'thu'
}

function Buying({ next, stored, language }: FamiliesPreviewProps & { language: Language }) {
  const words = PREVIEW_WORDS[language]
  const onSale = next.prices.packages.filter(({ isOnSale }) => isOnSale)
  return (
    <Phone title={words.buy}>
      <ul className="grid gap-1.5">
        {onSale.map((each) => {
          const offer = offerOf(each)
          const saved = savings(offer, next.prices)
          return (
            <li
              key={each.hours}
              className={`relative flex items-center justify-between gap-2 rounded-lg bg-sheet px-3 py-2 text-sm ${
                each.isPopular ? 'border-2 border-gold' : 'border border-line'
              }`}
            >
              <span>
                <b className="block">{words.hours(formatNumber(each.hours, language), each.hours)}</b>
                {each.isPopular ? (
                  <span className="rounded-full bg-gold px-2 font-bold text-label-ink text-xs">{words.popular}</span>
                ) : (
                  <span className="text-ink-soft">{each.label[language]}</span>
                )}
              </span>
              <span className="text-right">
                <b className="block font-serif text-lg tabular-nums">{formatMoney(offer.price, language)}</b>
                {saved > 0 && <span className="text-correct">{words.save(formatMoney(saved, language))}</span>}
              </span>
              {!stored.prices.packages.some((was) => isSame(was, each)) && <NewMark />}
            </li>
          )
        })}
        <li className="flex items-center justify-between gap-2 rounded-lg border border-line px-3 py-2 text-sm">
          <span>
            <b className="block">{words.custom}</b>
            <span className="text-ink-soft">{words.customText}</span>
          </span>
          <b className="font-serif text-lg tabular-nums">
            {words.perHour(formatMoney(hourlyPrice(next.prices) || 0, language))}
          </b>
        </li>
      </ul>
    </Phone>
  )
}

function ReceiptSample({ next: { settings, prices }, language }: { next: PreviewedSchool; language: Language }) {
  const words = PREVIEW_WORDS[language]
  const sold = prices.packages.find(({ isPopular }) => isPopular) ?? prices.packages[0]
  if (!sold) return null
  const shares = settings.taxes.areIncluded ? receiptShares(sold.priceCents, settings.taxes, language) : []
  const net = sold.priceCents - shares.reduce((sum, { cents }) => sum + cents, 0)
  const money = (cents: number) => formatMoney(cents / 100, language)
  return (
    <Phone title={words.receipt}>
      <ul>
        <Line label={words.tutoring(formatNumber(sold.hours, language))} value={money(net)} />
        {shares.map(({ name, ratePercent, cents }) => (
          <Line key={name} label={`${name} ${formatPercent(ratePercent, language)}`} value={money(cents)} />
        ))}
        <Line label={words.paid} value={money(sold.priceCents)} isMain />
      </ul>
      {shares.map(({ name, number }) => (
        <p key={name} className="text-ink-soft text-xs">
          {name} {number}
        </p>
      ))}
    </Phone>
  )
}

/** Neighbouring days with the same hours share a line. */
function Week({ openingHours, language }: { openingHours: SchoolSettings['openingHours']; language: Language }) {
  const words = PREVIEW_WORDS[language]
  const groups: { first: Weekday; last: Weekday }[] = []
  for (const day of WEEKDAYS) {
    const group = groups.at(-1)
    if (group && isSame(openingHours[group.last], openingHours[day])) group.last = day
    else groups.push({ first: day, last: day })
  }
  return (
    <Phone title={words.openingHours}>
      <ul>
        {groups.map(({ first, last }) => (
          <Line
            key={first}
            label={first === last ? words.weekdays[first] : words.days(words.weekdays[first], words.weekdays[last])}
            value={
              openingHours[first].map(({ from, to }) => formatTimeSpan(from, to, language)).join(', ') || words.closed
            }
          />
        ))}
      </ul>
    </Phone>
  )
}

function Line({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) {
  return (
    <li className="flex justify-between gap-2.5 border-rule border-t py-1.5 text-sm first:border-0">
      <span className={isMain ? 'font-semibold' : ''}>{label}</span>
      <b className="whitespace-nowrap font-semibold tabular-nums">{value}</b>
    </li>
  )
}
