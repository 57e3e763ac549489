import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'

export function useUnavailableNotice(): () => void {
  const { t } = useTranslation('studyGuides')
  return () => showNotice({ title: t('unavailable.title'), description: t('unavailable.text') })
}
