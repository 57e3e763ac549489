import { isUnauthorized } from '../../api/api-error'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { signInAgain } from '../../sign-in/sign-in-again'

/** Says that something was not saved; a lost sign-in is said in one line and leads to signing in again. */
export function useReportFailure(): (error: Error, failed: { title: string; description?: string }) => void {
  const { t } = useTranslation('account')
  return (error, failed) => {
    if (isUnauthorized(error)) signInAgain({ title: t('unauthorized') })
    else showNotice({ ...failed, variant: 'destructive' })
  }
}
