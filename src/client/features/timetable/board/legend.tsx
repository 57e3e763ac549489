import { useTranslation } from '../../../i18n/use-translation'
import { MARKS, type SessionState } from './session-mark'

const SHOWN: readonly SessionState[] = ['attended', 'absent', 'underWay', 'attendanceMissing', 'reportMissing']

const BANDS = {
  outside: 'border border-edge/40 bg-board-outside',
  closed: 'border border-edge/40 bg-board-closed',
  timeOff: 'hatch',
  origin: 'border-[1.5px] border-edge border-dashed',
} as const

/** Explains the marks and areas of the board. */
export function Legend() {
  const { t } = useTranslation('adminTimetable')
  return (
    <ul aria-label={t('legend.title')} className="mt-4 flex flex-wrap gap-x-5.5 gap-y-2.5 text-ink-soft text-sm">
      {SHOWN.map((mark) => {
        const { icon: Icon, isProblem } = MARKS[mark]
        return (
          <li key={mark} className={`inline-flex items-center gap-2 ${isProblem ? 'text-wrong' : ''}`}>
            <Icon aria-hidden className="size-4" />
            {t(`marks.${mark}`)}
          </li>
        )
      })}
      {(Object.keys(BANDS) as (keyof typeof BANDS)[]).map((band) => (
        <li key={band} className="inline-flex items-center gap-2">
          <span aria-hidden className={`h-3.75 w-4.5 rounded-sm ${BANDS[band]}`} />
          {t(`legend.${band}`)}
        </li>
      ))}
    </ul>
  )
}
