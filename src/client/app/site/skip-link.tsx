import { useTranslation } from '../../i18n/use-translation'

export const MAIN_ID = 'content'

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-30 -translate-y-24 rounded-control bg-ink px-4 py-3 font-semibold text-paper
        focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  )
}
