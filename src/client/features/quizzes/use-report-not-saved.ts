import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { dismissNotice, showNotice } from '../../notices/notice-store'

interface NotSavedReport {
  report: () => void
  /** A later try has arrived: the notice must not stand above results that are saved. */
  takeBack: () => void
}

/** Says that a result did not arrive. */
export function useReportNotSaved(): NotSavedReport {
  const { t } = useTranslation('quizzes')
  const shown = useRef<number>(undefined)
  return {
    report: () => {
      shown.current = showNotice({
        title: t('notSaved.title'),
        description: t('notSaved.text'),
        variant: 'destructive',
      })
    },
    takeBack: () => {
      if (shown.current !== undefined) dismissNotice(shown.current)
    },
  }
}
