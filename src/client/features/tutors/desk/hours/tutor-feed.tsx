import { useState } from 'react'
import { tutorFeedContract } from '#shared/features/tutors/tutor-feed.contract'
import { call } from '../../../../api/call'
import { useAction } from '../../../../api/use-action'
import { useTranslation } from '../../../../i18n/use-translation'
import { showFailure } from '../../../../notices/notice-store'
import { FeedAddress } from '../../../../tutoring/feed-address'
import { Button } from '../../../../ui/button'
import { Sheet } from '../../../../ui/paper/sheet'

/** The private address of a calendar that follows the tutor's sessions. It is shown once; a new one ends the old one. */
export function TutorFeed() {
  const { t } = useTranslation('tutorDesk')
  const [isAsking, setAsking] = useState(false)
  const sayFailed = () => showFailure({ title: t('feed.failed') })
  const schedule = { changes: [], lostSignIn: 'tutor', onError: sayFailed } as const
  const renew = useAction({
    ...schedule,
    run: () => call(tutorFeedContract.renew),
    onSuccess: () => setAsking(false),
  })
  // The first address replaces none, so there is nothing to warn about.
  const begin = useAction({
    ...schedule,
    run: () => call(tutorFeedContract.state),
    onSuccess: ({ exists }) => (exists ? setAsking(true) : renew.mutate()),
  })
  const words = { address: t('feed.address'), hint: t('feed.hint'), copy: t('feed.copy'), copied: t('feed.copied') }
  return (
    <section aria-labelledby="tutor-feed" className="mt-12">
      <Sheet className="p-5 sm:p-7">
        <h2 id="tutor-feed" className="text-heading">
          {t('feed.title')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('feed.text')}</p>
        {renew.data && <FeedAddress address={location.origin + renew.data.path} words={words} />}
        {isAsking ? (
          <div role="alert" className="mt-4 grid gap-3">
            <p>{t('feed.replaces')}</p>
            <div className="flex flex-wrap gap-3">
              <Button busy={renew.isPending} onClick={() => renew.mutate()}>
                {t('feed.renew')}
              </Button>
              <Button look="secondary" onClick={() => setAsking(false)}>
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
