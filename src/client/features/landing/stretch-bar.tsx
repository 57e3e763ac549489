import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { FractionText } from './fraction-text'

/** Steps of the handle, and of each of the four parts. */
const STEPS = 12
const STEPS_PER_PART = 3
export const STRETCH = { start: 7, target: 9 } as const

const LEFT = 4
const WIDTH = 392
const STEP = WIDTH / STEPS
const TICKS = [0, 1, 2, 3, 4]

interface StretchBarProps {
  isLocked: boolean
  onChange: (steps: number) => void
}

/** A bar in four parts whose colour is stretched with a handle, by pointer or keys. */
export function StretchBar({ isLocked, onChange }: StretchBarProps) {
  const { t } = useTranslation('landing')
  const [steps, setSteps] = useState<number>(STRETCH.start)
  const parts = Math.round(steps / STEPS_PER_PART)
  const beyond = steps - parts * STEPS_PER_PART
  const comparison = beyond === 0 ? 'exactly' : beyond > 0 ? 'more' : 'less'
  const reached = t(`try.math.${comparison}`, { fraction: `${parts}/4` })
  return (
    <>
      <div className="relative mt-3 rounded-control focus-within:outline-2 focus-within:outline-primary">
        <Bar steps={steps} />
        {/* Half a handle wider than the bar, so that the handle's middle is at the pointer. */}
        <input
          type="range"
          min="0"
          max={STEPS}
          value={steps}
          disabled={isLocked}
          aria-label={t('try.math.slider')}
          aria-valuetext={reached}
          onChange={({ target }) => {
            setSteps(Number(target.value))
            onChange(Number(target.value))
          }}
          className="-inset-x-[1%] absolute inset-y-0 w-[102%] cursor-ew-resize opacity-0"
        />
      </div>
      <p className="mt-3 border-rule border-y py-3">
        <span className="text-ink-soft">{t('try.math.soFar')}</span>{' '}
        <b className="font-semibold">
          <FractionText text={reached} />
        </b>
      </p>
    </>
  )
}

function Bar({ steps }: { steps: number }) {
  const end = LEFT + steps * STEP
  return (
    <svg aria-hidden="true" viewBox="0 0 400 124" strokeLinejoin="round" className="w-full max-w-[26rem] select-none">
      <rect x={LEFT} y="26" width={WIDTH} height="58" className="fill-sheet" />
      <rect x={LEFT} y="26" width={steps * STEP} height="58" className="fill-subject-cover" />
      {TICKS.map((tick) => (
        <path
          key={tick}
          d={`M${LEFT + (tick * WIDTH) / 4} 26v58m0 8v${tick % 4 === 0 ? 9 : 6}`}
          strokeWidth="1.800"
          className="stroke-ink"
        />
      ))}
      <rect x={LEFT} y="26" width={WIDTH} height="58" fill="none" strokeWidth="2.600" className="stroke-ink" />
      <path d={`M${end} 14v82`} strokeWidth="3" className="stroke-ink" />
      <circle cx={end} cy="55" r="17" strokeWidth="2.400" className="fill-gold stroke-label-ink" />
      <path
        d={`M${end - 5} 49.500 ${end - 9.5} 55l4.500 5.500M${end + 5} 49.500l4.500 5.500-4.500 5.500`}
        fill="none"
        strokeWidth="2.200"
        strokeLinecap="round"
        className="stroke-label-ink"
      />
      <g className="fill-ink font-semibold text-[1rem]">
        <text x={LEFT} y="120" textAnchor="start">
          0
        </text>
        <text x={LEFT + WIDTH} y="120" textAnchor="end">
          1
        </text>
      </g>
    </svg>
  )
}
