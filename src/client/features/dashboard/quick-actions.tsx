import { BookOpen, CalendarPlus, type LucideIcon, PencilLine, TrendingUp } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'

const ACTIONS: readonly { name: 'quiz' | 'guides' | 'booking' | 'progress'; href: string; icon: LucideIcon }[] = [
  { name: 'quiz', href: paths.quizzes, icon: PencilLine },
  { name: 'guides', href: paths.studyGuides, icon: BookOpen },
  { name: 'booking', href: paths.booking, icon: CalendarPlus },
  { name: 'progress', href: paths.progress, icon: TrendingUp },
]

export function QuickActions({ columns }: { columns: 2 | 4 }) {
  const { t } = useTranslation('dashboard')
  return (
    <section>
      <h2 className="mb-5 text-heading">{t('quick.title')}</h2>
      <ul className={`grid gap-3 sm:grid-cols-2 sm:gap-4 ${columns === 4 ? 'lg:grid-cols-4' : ''}`}>
        {ACTIONS.map(({ name, href, icon: Icon }) => (
          <li
            key={name}
            className="relative flex items-start gap-4 rounded-sheet border border-line bg-sheet p-5 shadow-sheet transition-colors hover:border-edge"
          >
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" strokeWidth={1.75} />
            <div className="min-w-0">
              <h3 className="font-sans font-semibold tracking-normal">
                <AppLink href={href} className="after:absolute after:inset-0 after:rounded-sheet">
                  {t(`quick.${name}.title`)}
                </AppLink>
              </h3>
              <p className="text-[0.9375rem] text-ink-soft leading-snug">{t(`quick.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
