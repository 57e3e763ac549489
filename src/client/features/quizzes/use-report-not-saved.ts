import { useRef } from 'react'
import { isUnauthorized } from '../../api/api-error'
import { useTranslation } from '../../i18n/use-translation'
import { dismissNotice, showNotice } from '../../notices/notice-store'
import { signInAgain } from '../../sign-in/sign-in-again'

interface NotSavedReport {
  report: (error: unknown) => void
  /** A later try has arrived: the notice must not stand above results that are saved. */
  takeBack: () => void
}

/** Says that a result did not arrive. Whose sign-in is lost is sent to sign in, and comes back to the same place. */
export function useReportNotSaved(): NotSavedReport {
  const { t } = useTranslation('quizzes')
  const { t: site } = useTranslation()
  const shown = useRef<number>(undefined)

  function report(error: unknown) {
    if (isUnauthorized(error)) {
      signInAgain({ title: site('signInAgain.unauthorized.title'), description: site('signInAgain.unauthorized.text') })
    } else {
      shown.current = showNotice({
        title: t('notSaved.title'),
        description: t('notSaved.text'),
        variant: 'destructive',
      })
    }
  }

  function takeBack() {
    if (shown.current !== undefined) dismissNotice(shown.current)
  }

  return { report, takeBack }
}
