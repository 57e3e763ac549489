import { PencilLine } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { FirstPageForm } from '../../parts/learning/first-page'
import { paths } from '../../paths'
import { useStudent } from '../../sign-in/student'
import { TextLink } from '../../ui/app-link'
import { Page } from '../../ui/page'

/** The first screen after signing up. */
export function WelcomeScreen() {
  const { t } = useTranslation('welcome')
  const student = useStudent()
  return (
    <Page
      title={t('title', { name: student.firstName || t('student') })}
      subtitle={t('subtitle')}
      width="reading"
      eyebrow={<PathStep number={1} />}
    >
      <FirstPageForm
        explain={(subject) => (
          <p className="mt-6 flex max-w-lg gap-3 rounded-control bg-gold-soft px-4 py-3.5 leading-snug">
            <PencilLine aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span>
              <b className="block font-semibold">{t('next', { subject })}</b>
              <span className="text-ink-soft">{t('nextText')}</span>
            </span>
          </p>
        )}
        skip={<TextLink href={paths.home}>{t('skip')}</TextLink>}
      />
    </Page>
  )
}

const STEPS = [1, 2, 3]

/** Choosing, placement, result. */
export function PathStep({ number }: { number: number }) {
  const { t } = useTranslation('welcome')
  return (
    <span className="flex items-center gap-1.25 text-[0.9063rem]">
      {STEPS.map((step) => (
        <span
          key={step}
          aria-hidden="true"
          className={`h-1.25 w-7.5 rounded-full ${step <= number ? 'bg-ink' : 'bg-ink/15'}`}
        />
      ))}
      <span className="ml-2">{t('step', { number, total: STEPS.length })}</span>
    </span>
  )
}
