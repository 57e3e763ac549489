import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadFailed } from '../../../ui/load-failed'
import { Skeleton } from '../../../ui/skeleton'
import { AddressState } from './address-state'
import { GuardianSettings } from './guardian-settings'
import { LetterChoices } from './letter-choices'
import { lettersQueries } from './letters.queries'

/** How the student is reached by letter: where, about what, and who else is. */
export function LetterSettings() {
  const { t } = useTranslation('account')
  const query = useQuery(lettersQueries.settings())
  const { data, isError } = query
  return (
    <section aria-labelledby="letters" className="mt-9 grid gap-6 border-line border-t pt-7">
      <h2 id="letters" className="text-heading">
        {t('letters.title')}
      </h2>
      {!data && !isError && <Skeleton className="h-72" />}
      {!data && isError && (
        <LoadFailed
          title={t('letters.loadTitle')}
          text={t('letters.loadText')}
          retryLabel={t('letters.retry')}
          onRetry={query.refetch}
          isBusy={query.isFetching}
        />
      )}
      {data && (
        <>
          <AddressState settings={data} />
          <LetterChoices choices={data.choices} />
          <GuardianSettings settings={data} />
        </>
      )}
    </section>
  )
}
