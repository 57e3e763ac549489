import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto w-full max-w-reading px-4 pt-8 pb-20 sm:px-6 sm:pt-14">
      <div className="drop-shadow-[0_10px_14px_rgb(29_34_68/0.14)]">
        <div
          className="torn ruled margin-line bg-sheet pt-16 pr-5 pb-24 pl-[4.75rem] [--margin-at:3.25rem] sm:pr-14
          sm:pl-32 sm:[--margin-at:5rem]"
        >
          <h1 tabIndex={-1} className="text-title">
            {t('notFound.title')}
          </h1>
          <p className="mt-3 mb-8 max-w-prose text-ink-soft text-lead">{t('notFound.text')}</p>
          <ButtonLink href={paths.home}>{t('notFound.home')}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
