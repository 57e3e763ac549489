import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gift } from '#shared/features/billing/gifts.contract'
import { useAction } from '../../../api/use-action'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedDialog } from '../../../loading/loaded-dialog'
import { viewWithWords } from '../../../loading/view-with-words'
import { PagedList } from '../../../parts/portal/lists/paged-list'
import { Cell, Row, Table } from '../../../parts/portal/lists/table'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { useMoment } from '../../../parts/portal/use-moment'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { Button } from '../../../ui/button'
import { giftActions, giftQueries } from './gift.queries'
import { useGiftNotice } from './use-gift-notice'

const GIFT_DIALOG = viewWithWords([], async () => (await import('./gift-dialog')).GiftDialog)

/** Gifts of hours. An interrupted one can be continued here. */
export function GiftList() {
  const { t } = useTranslation('adminMoney')
  const { changes } = usePermissions()
  const gifts = useInfiniteQuery(giftQueries.all())
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="gift-list">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="gift-list" className="text-heading">
          {t('gifts.heading')}
        </h2>
        {changes('money') && (
          <Button look="secondary" onClick={() => setIsOpen(true)}>
            {t('gifts.open')}
          </Button>
        )}
      </div>
      <PagedList list={gifts} failed={t('gifts.failed')} empty={<p className="text-ink-soft">{t('gifts.none')}</p>}>
        {(items) => <GiftTable gifts={items} />}
      </PagedList>
      <LoadedDialog part={GIFT_DIALOG} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  )
}

function GiftTable({ gifts }: { gifts: readonly Gift[] }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const moment = useMoment()
  const columns = [t('receipts.day'), t('gifts.reason'), t('gifts.hoursEach'), t('gifts.students')]
  return (
    <Table label={t('gifts.heading')} columns={columns}>
      {gifts.map((gift) => (
        <Row key={gift.id}>
          <Cell column={t('receipts.day')} className="whitespace-nowrap text-ink-soft">
            <time dateTime={gift.createdAt}>{moment.day(gift.createdAt)}</time>
            <p className="text-sm">{gift.by}</p>
          </Cell>
          <Cell column={t('gifts.reason')} className="wrap-anywhere">
            {gift.reason}
          </Cell>
          <Cell column={t('gifts.hoursEach')} className="whitespace-nowrap tabular-nums">
            {amounts.hours(gift.hours)}
          </Cell>
          <Cell column={t('gifts.students')}>
            {t('gifts.given', { given: amounts.number(gift.given), all: amounts.number(gift.students) })}
            {gift.left > 0 && <ContinueGift gift={gift} />}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** Continues an interrupted gift. Nobody receives it twice. */
function ContinueGift({ gift }: { gift: Gift }) {
  const { t } = useTranslation('adminMoney')
  const { changes } = usePermissions()
  const showNotice = useGiftNotice()
  const resume = useAction({ ...giftActions.resume, onSuccess: showNotice })
  if (!changes('money')) return null
  return (
    <div className="mt-2 grid gap-2">
      <StaffFailure title={t('gifts.stopped')} error={resume.error} />
      <Button look="secondary" className="min-h-11 w-fit" busy={resume.isPending} onClick={() => resume.mutate(gift)}>
        {t('gifts.continue', { count: gift.left })}
      </Button>
    </div>
  )
}
