import { ArrowRight, Download, Headphones, MousePointerClick, X } from 'lucide-react'
import type { ReactNode } from 'react'
import amara from '../../../../content/portraits/amara-diallo.svg?no-inline'
import { useTranslation } from '../../i18n/use-translation'
import { FractionBar, FractionText } from './fraction-text'

/* Small parts of the product with an example in them. Screen readers get the text beside each instead. */

/** A wrong answer with its feedback. */
export function QuizVignette() {
  const { t } = useTranslation('landingMore')
  return (
    <div
      className="margin-line relative grid w-full max-w-[32rem] grid-cols-[2.75rem_1fr] rounded-xl bg-sheet py-5 pr-5
        shadow-lifted [--margin-at:2.75rem] sm:grid-cols-[3.5rem_1fr] sm:[--margin-at:3.5rem]"
    >
      <p data-subject="math" className="pt-1 text-center font-[620] font-serif text-subject text-xl">
        4.
      </p>
      <div className="pl-4 text-[0.9375rem]">
        <p className="font-semibold text-lg">
          <FractionText text="1/4 + 2/4 = ?" />
        </p>
        <p
          className="my-3 flex items-center justify-between rounded-[10px] border-2 border-wrong px-3.5 py-1
            font-semibold"
        >
          <FractionText text="3/8" />
          <span className="flex items-center gap-1.5 text-sm text-wrong">
            <X aria-hidden className="size-4" strokeWidth={3} />
            {t('show.yourAnswer')}
          </span>
        </p>
        <div className="rounded-[10px] bg-wrong-soft px-4 py-3 leading-snug">
          <p>
            <b>{t('show.mistake')}</b> {t('show.mistakeWhy')}
          </p>
          <p className="mt-2 flex items-center gap-2.5">
            <FractionText text="2/4" />
            <FractionBar parts={4} coloured={2} className="h-7 min-w-0" />
          </p>
          <p className="mt-2 flex items-center gap-2.5">
            <FractionText text="3/8" />
            <FractionBar parts={8} coloured={3} className="h-7 min-w-0" />
            <span
              className="ml-auto rounded-[10px] border border-line bg-sheet px-3.5 py-1.5 font-semibold
                max-sm:hidden"
            >
              {t('show.tryAgain')}
            </span>
          </p>
        </div>
      </div>
    </div>
  )
}

/** The slip of a booked session. */
export function TutorVignette() {
  const { t } = useTranslation('landingMore')
  return (
    <div data-subject="math" className="-rotate-2 w-84 max-w-full shadow-lifted">
      <div className="slip-edge h-7 rounded-t-[9px] bg-subject-cover" />
      <div className="-mt-1.5 bg-sheet px-6 pt-7 pb-4">
        <div className="flex items-center gap-3.5">
          <img src={amara} alt="" width="54" height="54" className="rounded-full border border-line" />
          <p className="leading-snug">
            <b className="font-[620] font-serif text-lg">Amara</b>
            <span className="block text-ink-soft text-sm">{t('show.slipSubject')}</span>
          </p>
        </div>
        <p className="mt-3 text-[0.9375rem] text-ink-soft">{t('show.slipDay')}</p>
        <p className="font-[620] font-serif text-3xl tracking-tight">{t('show.slipTime')}</p>
      </div>
      <p
        className="flex items-baseline gap-2 rounded-b-[9px] border-gold-mid border-t-2 border-dashed bg-gold-soft px-6
          py-3 text-[0.9375rem]"
      >
        <b className="font-[620] font-serif text-xl">{t('show.slipUsed')}</b>
        <ArrowRight aria-hidden className="size-4 self-center" />
        <b className="font-[620] font-serif text-xl">{t('show.slipLeft')}</b>
      </p>
    </div>
  )
}

/** The first page of a guide, and what can be done with it. */
export function GuideVignette() {
  const { t } = useTranslation('landingMore')
  const ways = [
    { Icon: Download, label: t('show.pdf') },
    { Icon: Headphones, label: t('show.listen') },
    { Icon: MousePointerClick, label: t('show.tryIt') },
  ]
  return (
    <div className="grid justify-items-center gap-5">
      <div className="w-75 max-w-full rotate-1 rounded-[3px] bg-sheet px-6 py-5 shadow-lifted">
        <p className="text-ink-soft text-sm">{t('show.guideKind')}</p>
        <p className="font-[620] font-serif text-xl">{t('show.guideTitle')}</p>
        <FractionBar parts={3} coloured={2} className="mt-3 h-7" />
        <FractionBar parts={6} coloured={4} className="mt-1.5 h-7" />
        <p className="mt-2.5 text-[0.9375rem]">
          <FractionText text={t('show.guideText')} />
        </p>
      </div>
      <p className="flex flex-wrap justify-center gap-2">
        {ways.map(({ Icon, label }) => (
          <span
            key={label}
            className="flex h-9 items-center gap-2 rounded-full border border-line bg-sheet px-3.5 font-semibold
              text-sm"
          >
            <Icon aria-hidden className="size-4" />
            {label}
          </span>
        ))}
      </p>
    </div>
  )
}

/** A chapter of the skill map. */
export function ProgressVignette() {
  const { t } = useTranslation('landingMore')
  return (
    <div
      data-subject="math"
      className="w-full min-w-0 max-w-[31.25rem] rounded-[8px_14px_14px_8px] border-8 border-subject-cover bg-sheet px-4
        py-4 shadow-lifted sm:px-5"
    >
      <p className="mb-2 flex items-baseline gap-3 font-[620] font-serif text-xl">
        <span className="text-subject">2</span>
        {t('show.chapter')}
        <span className="ml-auto font-normal font-sans text-ink-soft text-sm tracking-normal">
          {t('show.masteredOf')}
        </span>
      </p>
      <SkillLine name={t('show.skills.compare')} status={t('show.mastered')}>
        <span className="h-1.5 w-full rounded-full bg-correct" />
      </SkillLine>
      <SkillLine name={t('show.skills.equivalent')} status={t('show.mastered')}>
        <span className="h-1.5 w-full rounded-full bg-correct" />
      </SkillLine>
      <SkillLine name={t('show.skills.add')} status={t('show.learning')}>
        <span className="h-1.5 w-2/3 rounded-full bg-correct" />
        <span className="h-px grow bg-edge" />
      </SkillLine>
      <SkillLine name={t('show.skills.divide')} status={t('show.due')}>
        <span className="w-full border-gold-edge border-t-4 border-dashed" />
      </SkillLine>
      <SkillLine name={t('show.skills.multiply')}>
        <span className="h-px w-full bg-edge" />
      </SkillLine>
    </div>
  )
}

function SkillLine({ name, status, children }: { name: string; status?: string; children: ReactNode }) {
  return (
    <p
      className={`flex min-h-9 items-center gap-2.5 whitespace-nowrap text-[0.9375rem]
        ${status ? '' : 'text-ink-soft'}`}
    >
      {name}
      <span className="min-w-2 grow border-edge/50 border-b-2 border-dotted" />
      <span className="font-semibold text-sm">{status}</span>
      <span className="flex w-8 shrink-0 items-center sm:w-14">{children}</span>
    </p>
  )
}
