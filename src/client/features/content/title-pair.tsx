import { useTranslation } from '../../i18n/use-translation'
import { TextPair } from '../../portal/content/text-pair'
import type { ContentFields } from './content-fields'

/** What a quiz or a guide is called, in both languages. */
export function TitlePair({ values, change, errorOf }: ContentFields<{ title: string; titleFr: string }>) {
  const { t } = useTranslation('adminContent')
  return (
    <TextPair
      labels={{ en: t('form.title'), fr: t('form.titleFr') }}
      texts={{ en: values.title, fr: values.titleFr }}
      errors={{ en: errorOf('title'), fr: errorOf('titleFr') }}
      onChange={({ en, fr }) => change({ title: en, titleFr: fr })}
    />
  )
}
