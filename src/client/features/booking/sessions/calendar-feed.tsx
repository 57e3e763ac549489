import { bookingContract } from '#shared/features/booking/booking.contract'
import { call } from '../../../api/call'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure } from '../../../notices/notice-store'
import { FeedAddress, useFeed } from '../../../parts/tutoring/feed-address'
import { ConfirmDialog } from '../../../sign-in/confirmation'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { Sheet } from '../../../ui/paper/sheet'

/** The private address of the student's calendar. It is shown once, because the server stores only its hash. */
export function CalendarFeed() {
  const { t } = useTranslation('booking')
  const { path, isAsking, stopAsking, begin, renew } = useFeed({
    readState: () => call(bookingContract.feedState),
    renew: () => call(bookingContract.renewFeed),
    onError: () => showFailure({ title: t('feed.failed'), description: t('feed.failedText') }),
  })
  const words = { address: t('feed.address'), hint: t('feed.hint'), copy: t('feed.copy'), copied: t('feed.copied') }
  return (
    <section aria-labelledby="calendar-feed">
      <Sheet className="p-5 sm:p-7">
        <h2 id="calendar-feed" className="text-heading">
          {t('feed.title')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('feed.text')}</p>
        {path && <FeedAddress address={location.origin + path} words={words} />}
        <Button
          look={path ? 'quiet' : 'secondary'}
          busy={begin.isPending || (!isAsking && renew.isPending)}
          onClick={() => begin.mutate()}
          className={path ? '-ml-5 mt-2' : 'mt-4'}
        >
          {path ? t('feed.reset') : t('feed.create')}
        </Button>
      </Sheet>
      <Dialog isOpen={isAsking} onClose={stopAsking} title={t('feed.confirmTitle')} closeLabel={t('feed.close')}>
        <p className="mt-3">{t('feed.confirmText')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={renew.isPending} onClick={() => renew.mutate()}>
            {t('feed.confirm')}
          </Button>
          <Button look="secondary" onClick={stopAsking}>
            {t('feed.cancel')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog />
    </section>
  )
}
