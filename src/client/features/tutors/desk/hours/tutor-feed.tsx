import { tutorFeedContract } from '#shared/features/tutors/tutor-feed.contract'
import { call } from '../../../../api/call'
import { useTranslation } from '../../../../i18n/use-translation'
import { showFailure } from '../../../../notices/notice-store'
import { FeedAddress, useFeed } from '../../../../parts/tutoring/feed-address'
import { Button } from '../../../../ui/button'
import { Sheet } from '../../../../ui/paper/sheet'

/** The private address of the tutor's calendar. It is shown once, and a new one replaces it. */
export function TutorFeed() {
  const { t } = useTranslation('tutorDesk')
  const { path, isAsking, stopAsking, begin, renew } = useFeed({
    readState: () => call(tutorFeedContract.state),
    renew: () => call(tutorFeedContract.renew),
    onError: () => showFailure({ title: t('feed.failed') }),
    lostSignIn: 'tutor',
  })
  const words = { address: t('feed.address'), hint: t('feed.hint'), copy: t('feed.copy'), copied: t('feed.copied') }
  return (
    <section aria-labelledby="tutor-feed" className="mt-12">
      <Sheet className="p-5 sm:p-7">
        <h2 id="tutor-feed" className="text-heading">
          {t('feed.title')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('feed.text')}</p>
        {path && <FeedAddress address={location.origin + path} words={words} />}
        {isAsking ? (
          <div role="alert" className="mt-4 grid gap-3">
            <p>{t('feed.replaces')}</p>
            <div className="flex flex-wrap gap-3">
              <Button busy={renew.isPending} onClick={() => renew.mutate()}>
                {t('feed.renew')}
              </Button>
              <Button look="secondary" onClick={stopAsking}>
                {t('feed.keep')}
              </Button>
            </div>
          </div>
        ) : (
          <Button
            look="secondary"
            busy={begin.isPending || renew.isPending}
            onClick={() => begin.mutate()}
            className="mt-4"
          >
            {t('feed.create')}
          </Button>
        )}
      </Sheet>
    </section>
  )
}
