import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadFailed } from '../../../ui/states/load-failed'
import { Skeleton } from '../../../ui/states/skeleton'
import { AddressState } from './address-state'
import { EmailPreferences } from './email-choices'
import { emailsQueries } from './emails.queries'
import { GuardianSettings } from './guardian-settings'

/** How the student is reached by letter: where, about what, and who else is. */
export function EmailSettings() {
  const { t } = useTranslation('account')
  const query = useQuery(emailsQueries.settings())
  const { data, isError } = query
  return (
    <section aria-labelledby="emails" className="mt-9 grid gap-6 border-line border-t pt-7">
      <h2 id="emails" className="text-heading">
        {t('emails.title')}
      </h2>
      {!data && !isError && <Skeleton className="h-72" />}
      {!data && isError && (
        <LoadFailed
          title={t('emails.loadTitle')}
          text={t('emails.loadText')}
          retryLabel={t('emails.retry')}
          onRetry={query.refetch}
          isBusy={query.isFetching}
        />
      )}
      {data && (
        <>
          <AddressState settings={data} />
          <EmailPreferences choices={data.choices} />
          <GuardianSettings settings={data} />
        </>
      )}
    </section>
  )
}
