import { useTranslation } from '../../i18n/use-translation'

export const MAIN_ID = 'content'

/** Cut away until it has the focus. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-30 rounded-control bg-ink px-4 py-3 font-semibold text-paper
        not-focus:[clip-path:inset(50%)]"
    >
      {t('skipToContent')}
    </a>
  )
}
