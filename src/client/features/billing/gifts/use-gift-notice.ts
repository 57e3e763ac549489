import type { Gift } from '#shared/features/billing/gifts.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'

/** Shows how many students received a gift. */
export function useGiftNotice(): (gift: Gift) => void {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  return ({ given, students, left, hours }) => {
    const description = t('gifts.given', { given: amounts.number(given), all: amounts.number(students) })
    if (left > 0) showNotice({ title: t('gifts.stopped'), description })
    else showNotice({ title: t('gifts.done', { hours: amounts.hours(hours * given) }), description })
  }
}
