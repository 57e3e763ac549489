import { useTranslation } from '../../../../i18n/use-translation'
import { TextPair } from '../text-pair'
import type { MoreValues } from './more-values'
import type { QuestionValues } from './quiz-values'

interface RemarkFieldsProps {
  values: QuestionValues
  more: MoreValues
  change: (changed: Partial<MoreValues>) => void
  errorOf: (field: string) => string | undefined
}

/** What is said to who chose a wrong option, one remark for each of them. */
export function RemarkFields({ values, more, change, errorOf }: RemarkFieldsProps) {
  const { t } = useTranslation('adminContent')
  return more.remarks.map((remark, option) => {
    if (option === values.rightOption) return null
    const number = option + 1
    return (
      <TextPair
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
        key={option}
        labels={{ en: t('more.remark', { number }), fr: t('more.remarkFr', { number }) }}
        texts={{ en: remark, fr: more.remarksFr[option] ?? '' }}
        errors={{ en: errorOf(`remarks.${option}`), fr: errorOf(`remarksFr.${option}`) }}
        onChange={({ en, fr }) =>
          change({ remarks: more.remarks.with(option, en), remarksFr: more.remarksFr.with(option, fr) })
        }
      />
    )
  })
}
