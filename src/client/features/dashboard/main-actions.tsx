import { CalendarPlus, Pencil } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'

/** Side by side on a phone too. */
const ACTION = 'max-sm:grow max-sm:gap-1.5 max-sm:px-2 max-sm:text-[0.875rem]'

/** The two specified buttons. A newcomer sees them quietly, below the first page. */
export function MainActions({ look = 'secondary' }: { look?: 'secondary' | 'quiet' }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <ButtonLink look={look} href={paths.quizzes} className={ACTION}>
        <Pencil aria-hidden className="size-4.5" />
        {t('continueQuiz')}
      </ButtonLink>
      <ButtonLink look={look} href={paths.booking} className={ACTION}>
        <CalendarPlus aria-hidden className="size-4.5" />
        {t('bookTutor')}
      </ButtonLink>
    </>
  )
}
