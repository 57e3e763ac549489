import { isUnauthorized } from '../../api/api-error'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { signInAgain } from '../../session/sign-in-again'

/** Says that a result did not arrive. Whose sign-in is lost is sent to sign in, and comes back to the same place. */
export function useReportNotSaved(): (error: unknown) => void {
  const { t } = useTranslation('quizzes')
  const { t: site } = useTranslation()
  return (error) => {
    if (isUnauthorized(error)) {
      signInAgain({ title: site('signInAgain.unauthorized.title'), description: site('signInAgain.unauthorized.text') })
    } else {
      showNotice({ title: t('notSaved.title'), description: t('notSaved.text'), variant: 'destructive' })
    }
  }
}
