import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { Dialog } from '../../ui/overlays/dialog'
import { FetchFailed } from '../fetch-failed'
import { RowsSkeleton } from '../rows-skeleton'
import { refundQueries } from './refund.queries'
import { RefundForm } from './refund-form'

interface RefundDialogProps {
  isOpen: boolean
  studentId: string
  purchaseId: number | undefined
  onClose: () => void
}

/** Takes unused hours of a purchase back for their share of its price. */
export function RefundDialog({ isOpen, onClose, ...chosen }: RefundDialogProps) {
  const { t } = useTranslation('adminRefunds')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {isOpen && <RefundOf {...chosen} onDone={onClose} />}
    </Dialog>
  )
}

type Chosen = Pick<RefundDialogProps, 'studentId' | 'purchaseId'>

function RefundOf({ studentId, purchaseId, onDone }: Chosen & { onDone: () => void }) {
  const { t } = useTranslation('adminRefunds')
  const query = useQuery(refundQueries.unused(studentId))
  const { data } = query
  if (!data && query.isError) {
    return (
      <FetchFailed
        error={query.error}
        title={t('failedToLoad')}
        onRetry={() => void query.refetch()}
        isBusy={query.isFetching}
      />
    )
  }
  if (!data) return <RowsSkeleton label={t('loading')} />
  const refundable = data.filter(
    ({ id, unusedHours }) => unusedHours > 0 && (purchaseId === undefined || id === purchaseId),
  )
  const [first, ...others] = refundable
  if (!first) return <p className="mt-4">{t('none')}</p>
  return <RefundForm studentId={studentId} purchases={[first, ...others]} onDone={onDone} />
}
