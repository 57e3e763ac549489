import { Ban, ChevronDown, Infinity as Endless, EyeOff, MailOpen } from 'lucide-react'
import amara from '../../../../content/portraits/amara-diallo.svg?no-inline'
import { useTranslation } from '../../i18n/use-translation'
import { PenText } from '../../ui/text/pen-text'

const POINTS = [
  { word: 'report', Icon: MailOpen },
  { word: 'sharing', Icon: EyeOff },
  { word: 'ads', Icon: Ban },
  { word: 'hours', Icon: Endless },
] as const

export function ForParents() {
  const { t } = useTranslation('landingParents')
  return (
    <section
      className="grid grid-cols-1 gap-x-20 gap-y-6 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]
        lg:grid-rows-[1fr_auto_auto_1fr] lg:gap-y-0"
    >
      <div className="lg:col-start-2 lg:row-start-2">
        <p className="text-ink-soft">{t('parents.label')}</p>
        <h2 className="mt-1 text-title lg:mb-5">
          <PenText text={t('parents.title')} />
        </h2>
      </div>
      <div
        aria-hidden="true"
        className="rounded-sheet bg-well p-5 sm:p-11 lg:col-start-1 lg:row-span-full lg:row-start-1 lg:self-center"
      >
        <SampleReport />
      </div>
      {/* Folds the list after it on a phone, also without JavaScript. */}
      <details className="group border-line border-y sm:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold">
          {t('parents.more')}
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
      </details>
      <ul className="lg:col-start-2 lg:row-start-3 max-sm:[details:not([open])+&]:hidden">
        {POINTS.map(({ word, Icon }) => (
          <li key={word} className="flex gap-4 border-line border-t py-3.5">
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0" strokeWidth={1.75} />
            <p>
              <strong className="block font-bold">{t(`parents.${word}.title`)}</strong>
              <span className="text-ink-soft">{t(`parents.${word}.text`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A tutor's report as the student's account shows it. */
function SampleReport() {
  const { t } = useTranslation('landingMore')
  return (
    <div className="-rotate-1 rounded-[3px] bg-sheet p-6 shadow-lifted sm:p-9">
      <p className="text-ink-soft text-sm">{t('show.reportDay')}</p>
      <p className="pen-stroke mt-1 mb-4 inline font-[620] font-serif text-heading">{t('show.reportTitle')}</p>
      <dl className="mt-4 grid gap-x-3 gap-y-2.5 sm:grid-cols-[6rem_1fr]">
        <dt className="text-ink-soft">{t('show.reportDone')}</dt>
        <dd>{t('show.reportDoneText')}</dd>
        <dt className="text-ink-soft">{t('show.reportNext')}</dt>
        <dd>{t('show.reportNextText')}</dd>
      </dl>
      <p className="mt-5 flex items-center gap-3 leading-tight">
        <img src={amara} alt="" width="48" height="48" className="rounded-full border border-line" />
        <span>
          <b className="font-semibold">Amara</b>
          <span className="block text-ink-soft text-sm">{t('show.reportPresent')}</span>
        </span>
      </p>
    </div>
  )
}
