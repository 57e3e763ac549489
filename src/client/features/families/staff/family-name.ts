import { useTranslation } from '../../../i18n/use-translation'

/** `Tremblay family`. */
export function useFamilyName(): (family: { name: string | null }) => string {
  const { t } = useTranslation('adminFamilies')
  return ({ name }) => (name ? t('name', { name }) : t('noName'))
}
