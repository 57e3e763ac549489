import { useAction } from '../../../api/use-action'
import type { Draft } from '../../../form/use-draft'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { StaffFailure } from '../../../portal/staff-failure'
import { Button } from '../../../ui/button'
import { giftActions, type PlannedGift } from './gift.queries'
import type { NO_GIFT } from './gift-form'
import { useGiftNotice } from './use-gift-notice'

interface GiftSummaryProps {
  gift: PlannedGift
  /** What it was made of. */
  draft: Draft<typeof NO_GIFT>
  onBack: () => void
  onDone: () => void
}

/** What a gift comes to, before anybody gets it. */
export function GiftSummary({ gift, draft, onBack, onDone }: GiftSummaryProps) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const tell = useGiftNotice()
  const { students, unknownEmails, ...plan } = gift
  const give = useAction({
    ...giftActions.create,
    onSuccess: (given) => {
      draft.forget()
      tell(given)
      onDone()
    },
  })
  const total = amounts.hours(gift.hours * students)
  return (
    <div className="mt-4 grid gap-5">
      <p className="font-medium">{t('gifts.cost', { count: students, hours: amounts.hours(gift.hours), total })}</p>
      {unknownEmails.length > 0 && (
        <div>
          <p>{t('gifts.unknown', { count: unknownEmails.length })}</p>
          <ul className="wrap-anywhere mt-1 list-disc pl-6 text-ink-soft">
            {unknownEmails.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        </div>
      )}
      <StaffFailure title={t('gifts.stopped')} error={give.error} />
      <div className="flex flex-wrap gap-3">
        {students > 0 && (
          <Button
            busy={give.isPending}
            onClick={() => give.mutate({ body: { ...plan, expectedStudents: students }, key: draft.sendKey() })}
          >
            {t('gifts.send', { total })}
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          {t('gifts.back')}
        </Button>
      </div>
    </div>
  )
}
