import { Award, Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EarningAttempt } from '#shared/features/quizzes/quizzes.contract'
import { useTranslation } from '../../i18n/use-translation'

/** What this attempt brought: achievements, and a streak that goes on. */
export function EarnedList({ attempt: { earned, quiz } }: { attempt: EarningAttempt }) {
  const { t } = useTranslation('quizzes')
  const { t: learning } = useTranslation('learning')
  const { t: site } = useTranslation()
  if (!earned) return null
  const subject = site(`subjects.${quiz.subject}.inText`)
  return (
    <ul className="leading-9">
      {earned.achievements.map((name) => (
        <Entry key={name} icon={<Award aria-hidden className="size-5 shrink-0" />}>
          {t('earned.achievement', { name: learning(`achievements.${name}`) })}
        </Entry>
      ))}
      {earned.streakDays !== null && (
        <Entry icon={<Flame aria-hidden className="size-5 shrink-0" />}>
          {t('earned.streak', { count: earned.streakDays, subject })}
        </Entry>
      )}
    </ul>
  )
}

function Entry({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-start gap-2 font-semibold [&>svg]:mt-2">
      {icon}
      {children}
    </li>
  )
}
