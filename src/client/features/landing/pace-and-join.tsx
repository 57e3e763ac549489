import { ArrowRight, Check } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { Sheet } from '../../ui/paper/sheet'

const PROMISES = ['scheduling', 'bilingual', 'adaptive', 'resume'] as const
const FACTS = [
  { figure: 3, word: 'subjects' },
  { figure: 2, word: 'languages' },
  { figure: 1, word: 'tutor' },
] as const

export function PaceAndJoin() {
  return (
    <Sheet className="grid overflow-hidden lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <Pace />
      <Join />
    </Sheet>
  )
}

function Pace() {
  const { t } = useTranslation('landing')
  return (
    <section className="p-6 sm:p-11">
      <h2 className="mb-6 text-section">{t('pace.title')}</h2>
      <ul className="grid gap-5">
        {PROMISES.map((promise) => (
          <li key={promise} className="flex gap-3.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-correct" strokeWidth={2.5} />
            <p>
              <strong className="block font-bold">{t(`pace.${promise}.title`)}</strong>
              <span className="text-ink-soft">{t(`pace.${promise}.text`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Join() {
  const { t } = useTranslation('landing')
  return (
    <section className="flex flex-col bg-night p-6 text-night-ink [--focus:var(--color-gold)] sm:p-11">
      <h2 className="text-section">{t('join.title')}</h2>
      <p className="mt-3 text-night-ink-soft">{t('join.text')}</p>
      <ul className="my-8 grid">
        {FACTS.map(({ figure, word }) => (
          <li key={word} className="flex items-baseline gap-5 border-night-ink/15 border-t py-3">
            <span className="w-6 font-[620] font-serif text-3xl text-gold">{figure}</span>
            <span>{t(`join.${word}`)}</span>
          </li>
        ))}
      </ul>
      <AppLink
        href={paths.quizzes}
        className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold underline decoration-2 decoration-gold underline-offset-8 hover:text-gold"
      >
        {t('join.look')}
        <ArrowRight aria-hidden className="size-5" />
      </AppLink>
    </section>
  )
}
