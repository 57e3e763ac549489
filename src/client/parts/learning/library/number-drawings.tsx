import type { Language } from '#shared/languages'
import { Box, Disc, Label, Stroke, upTo } from './drawing-parts'

const WORDS = {
  en: { thousands: 'thousands', ones: 'ones', first: 'first', cups: (count: number) => `${count} cups`, off: '−25%' },
  fr: {
    thousands: 'mille',
    ones: 'unités',
    first: 'd’abord',
    cups: (count: number) => `${count} tasses`,
    off: '−25\u00a0%',
  },
} as const

export function Digits({ language }: { language: Language }) {
  return (
    <g transform="translate(9 6) scale(.88)">
      {[14, 47, 80, 120, 153, 186].map((x, place) => (
        <g key={x}>
          <Box at={[x, 34, 29, 44]} round={4} fill={place === 1 ? 'cover' : 'paper'} />
          <Label at={[x + 14.5, 64]} size={23} isSerif>
            {'402718'[place]}
          </Label>
        </g>
      ))}
      <Stroke d="M14 90v5h95v-5M120 90v5h95v-5" strokeWidth={1.5} />
      <Label at={[61, 113]} size={13}>
        {WORDS[language].thousands}
      </Label>
      <Label at={[168, 113]} size={13}>
        {WORDS[language].ones}
      </Label>
    </g>
  )
}

export function MultiplicationArray() {
  return (
    <>
      {upTo(24).map((cell) => {
        const [column, row] = [cell % 6, Math.floor(cell / 6)]
        return <Box key={cell} at={[54 + column * 19, 22 + row * 19, 16, 16]} fill={column < 3 ? 'cover' : 'paper'} />
      })}
      <Label at={[38, 65]} size={19} isSerif>
        4
      </Label>
      <Label at={[110, 116]} size={19} isSerif>
        6
      </Label>
    </>
  )
}

const FACTORS = [
  [110, 26, 30],
  [76, 66, 5],
  [144, 64, 6],
  [120, 98, 2],
  [168, 98, 3],
] as const

export function FactorTree() {
  return (
    <>
      <Stroke d="M110 34 78 60M110 34l32 26M142 66l-20 26M142 66l22 26" />
      {FACTORS.map(([x, y, factor]) => (
        <g key={factor}>
          <Disc at={[x, y, 15]} fill={[2, 3, 5].includes(factor) ? 'cover' : 'paper'} />
          <Label at={[x, y + 5.5]} size={16}>
            {factor}
          </Label>
        </g>
      ))}
    </>
  )
}

export function FirstOperation({ language }: { language: Language }) {
  return (
    <>
      <Label at={[76, 67]} size={27} isSerif>
        2 +
      </Label>
      <Box at={[98, 40, 76, 38]} round={7} fill="cover" />
      <Label at={[136, 68]} size={27} isSerif>
        3 × 4
      </Label>
      <Stroke d="M136 80v14" />
      <Label at={[136, 112]} isAccent>
        {WORDS[language].first}
      </Label>
    </>
  )
}

export function FractionBar() {
  return (
    <>
      {upTo(4).map((part) => (
        <Box key={part} at={[28 + part * 41, 32, 41, 34]} round={0} fill={part < 3 ? 'cover' : 'paper'} />
      ))}
      <Stroke d="M28 76v6h123v-6" strokeWidth={2} isAccent />
      <Label at={[90, 97]} size={15} isAccent>
        3
      </Label>
      <Stroke d="M83 102h14" strokeWidth={1.6} isAccent />
      <Label at={[90, 117]} size={15} isAccent>
        4
      </Label>
    </>
  )
}

export function TwoFractions() {
  return (
    <>
      {upTo(6).map((part) => (
        <Box
          key={part}
          at={[22 + part * 29.3, 44, 29.3, 40]}
          round={0}
          fill={part < 3 ? 'cover' : part < 5 ? 'soft' : 'paper'}
        />
      ))}
      <Stroke d="M112 84l28-40M124 84l28-40M141 84l27-38M110 70l18-26M153 84l15-22" strokeWidth={1.4} isAccent />
      <Stroke d="M22 36v-6h86v6M112 36v-6h56v6" strokeWidth={1.5} />
      <Label at={[66, 24]} size={16}>
        ½
      </Label>
      <Label at={[140, 24]} size={16}>
        ⅓
      </Label>
      <Label at={[110, 110]} size={19} isSerif isAccent>
        = ?
      </Label>
    </>
  )
}

export function Discount({ language }: { language: Language }) {
  return (
    <>
      <Stroke d="M60 30h74l34 32-34 32H60a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8Z" strokeWidth={2} fill="cover" />
      <Disc at={[150, 62, 5]} />
      <Label at={[97, 70]} size={24} isSerif>
        {WORDS[language].off}
      </Label>
    </>
  )
}

export function Cups({ language }: { language: Language }) {
  return (
    <>
      {[30, 56, 82].map((x) => (
        <Box key={x} at={[x, 40, 20, 36]} fill="cover" />
      ))}
      <Label at={[121, 65]} size={26} isSerif>
        :
      </Label>
      {[138, 164].map((x) => (
        <Box key={x} at={[x, 40, 20, 36]} />
      ))}
      <Label at={[66, 100]}>{WORDS[language].cups(3)}</Label>
      <Label at={[164, 100]}>{WORDS[language].cups(2)}</Label>
    </>
  )
}

export function Pie({ language }: { language: Language }) {
  return (
    <>
      <Disc at={[66, 61, 40]} />
      <Stroke d="M66 61V21A40 40 0 0 1 66 101Z" fill="cover" />
      <Label at={[128, 69]} size={22} isSerif>
        =
      </Label>
      <Label at={[170, 69]} size={24} isSerif isAccent>
        {language === 'fr' ? '50\u00a0%' : '50%'}
      </Label>
    </>
  )
}

export function Coins({ language }: { language: Language }) {
  return (
    <>
      <Disc at={[54, 61, 28]} fill="cover" />
      <Label at={[54, 68]} size={19} isSerif>
        2
      </Label>
      <Disc at={[108, 67, 22]} fill="soft" />
      <Label at={[108, 73]} size={16} isSerif>
        25
      </Label>
      <Label at={[171, 69]} size={22} isSerif isAccent>
        {language === 'fr' ? '2,25' : '2.25'}
      </Label>
    </>
  )
}

export function BelowZero() {
  return (
    <>
      <Stroke d="M20 72h180" strokeWidth={2} />
      {[-3, -2, -1, 0, 1, 2, 3].map((number) => (
        <g key={number}>
          <Stroke d={`M${110 + number * 27} 65v14`} strokeWidth={number === 0 ? 3 : 1.6} />
          <Label at={[110 + number * 27, 98]} size={13}>
            {number < 0 ? `−${-number}` : number}
          </Label>
        </g>
      ))}
      <Stroke d="M137 56C120 28 76 28 58 54m0 0l1-11m-1 11l11-3" strokeWidth={2.4} isAccent />
    </>
  )
}
