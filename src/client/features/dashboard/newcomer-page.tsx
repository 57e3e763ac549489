import { useTranslation } from '../../i18n/use-translation'
import { FirstPageForm } from '../../parts/learning/first-page'
import { TodayPages } from './today-pages'

const LATER_STEPS = ['practice', 'quiz', 'tutor'] as const

/** The first step of a new student, and what follows it. The grade chosen at the sign-up is not asked again. */
export function NewcomerPage({ grade }: { grade: number | null }) {
  return <TodayPages left={<FirstStep grade={grade} />} right={<LaterSteps />} />
}

function FirstStep({ grade }: { grade: number | null }) {
  const { t } = useTranslation('welcome')
  return (
    <section aria-labelledby="find-page">
      <h3 id="find-page" className="text-[1.75rem] leading-tight lg:text-[2.125rem]">
        {t('findPage')}
      </h3>
      <p className="mt-1 mb-5 text-ink-soft">{t('findPageText')}</p>
      <FirstPageForm isShort savedGrade={grade} />
    </section>
  )
}

function LaterSteps() {
  const { t } = useTranslation('welcome')
  return (
    <section aria-labelledby="later-steps" className="flex grow flex-col">
      <h3 id="later-steps" className="mb-3 text-ink-soft font-normal font-sans text-base tracking-normal lg:mb-5">
        {t('later.title')}
      </h3>
      <ol>
        {LATER_STEPS.map((step, index) => (
          <li key={step} className="agenda-row not-first:border-t-0 py-3.5 leading-snug lg:py-5">
            <b
              aria-hidden="true"
              className="absolute left-3 font-[620] font-serif text-[1.375rem] text-primary leading-tight lg:left-5"
            >
              {index + 1}.
            </b>
            <b className="block font-[650] text-[1.0625rem]">{t(`later.${step}.title`)}</b>
            <span className="mt-0.5 block text-[0.9375rem] text-ink-soft">{t(`later.${step}.text`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
