import { Box, Disc, Label, Stroke, upTo } from './drawing-parts'

export function MeasuredRectangle() {
  return (
    <>
      <Box at={[48, 28, 118, 66]} round={0} fill="soft" />
      <g opacity={0.45}>
        <Stroke d="M48 61h118M87 28v66M126 28v66" strokeWidth={1} isAccent />
      </g>
      <Stroke d="M48 28h118" strokeWidth={4} isAccent />
      <Label at={[107, 20]} isAccent>
        9 m
      </Label>
      <Label at={[188, 66]}>5 m</Label>
    </>
  )
}

export function Triangle() {
  return (
    <>
      <Stroke d="M40 98 178 98 112 24Z" strokeWidth={2} fill="paper" />
      <Stroke d="M68 98a28 28 0 0 0-9.4-20.9L40 98Z" strokeWidth={2} fill="cover" isAccent />
      <Label at={[84, 91]} isAccent>
        46°
      </Label>
      <Label at={[146, 91]}>48°</Label>
      <Label at={[112, 54]} size={17}>
        ?
      </Label>
    </>
  )
}

export function CircleAndBox() {
  return (
    <>
      <Disc at={[78, 62, 42]} fill="soft" />
      <Stroke d="M78 62h42" strokeWidth={3} isAccent />
      <Label at={[98, 55]} size={13} isAccent>
        6 cm
      </Label>
      <Stroke d="M142 56h40v42h-40zM142 56l14-16h40l-14 16zM182 56l14-16v42l-14 16z" fill="paper" />
    </>
  )
}

export function RightTriangle() {
  return (
    <>
      <Stroke d="M74 96V36l72 60Z" strokeWidth={2} fill="soft" />
      <Stroke d="M74 36l72 60" strokeWidth={3.5} isAccent />
      <Stroke d="M74 84h12v12" strokeWidth={1.6} />
      <Label at={[56, 72]}>3 m</Label>
      <Label at={[110, 115]}>4 m</Label>
      <Label at={[126, 58]} isAccent>
        ? m
      </Label>
    </>
  )
}

export function Balance() {
  return (
    <>
      <Stroke d="M36 78h148M110 78l-14 26h28z" strokeWidth={2} />
      <Box at={[48, 46, 30, 30]} round={4} fill="cover" />
      <Label at={[63, 67]} size={20} isSerif isItalic>
        x
      </Label>
      <Box at={[82, 54, 22, 22]} />
      <Label at={[93, 70]}>5</Label>
      <Box at={[138, 44, 34, 32]} round={4} />
      <Label at={[155, 66]} size={16}>
        12
      </Label>
    </>
  )
}

export function Power() {
  return (
    <>
      <Label at={[62, 82]} size={50} isSerif>
        2
      </Label>
      <Label at={[90, 50]} size={26} isSerif isAccent>
        5
      </Label>
      <Label at={[117, 78]} size={26} isSerif>
        =
      </Label>
      <Label at={[162, 80]} size={38} isSerif>
        32
      </Label>
    </>
  )
}

export function EquationSteps() {
  return (
    <>
      <Label at={[110, 42]} size={22} isSerif>
        3<tspan fontStyle="italic">x</tspan> + 4 = 19
      </Label>
      <Label at={[126, 73]} size={22} isSerif>
        3<tspan fontStyle="italic">x</tspan> = 15
      </Label>
      <Box at={[98, 84, 74, 31]} round={7} fill="cover" />
      <Label at={[135, 107]} size={22} isSerif>
        <tspan fontStyle="italic">x</tspan> = 5
      </Label>
    </>
  )
}

export function LineOnGrid() {
  return (
    <>
      <g opacity={0.25}>
        {upTo(9).map((column) => (
          <Stroke key={column} d={`M${46 + column * 16} 12v98`} strokeWidth={1} isAccent />
        ))}
        {upTo(7).map((row) => (
          <Stroke key={row} d={`M46 ${13 + row * 16}h128`} strokeWidth={1} isAccent />
        ))}
      </g>
      <Stroke d="M46 93h134M78 112V10" />
      <Stroke d="M52 110 160 16" strokeWidth={3} isAccent />
      <circle cx={110} cy={59.5} r={5} fill="currentColor" stroke="none" />
      <Label at={[128, 72]} size={16} isSerif isItalic>
        P
      </Label>
    </>
  )
}

export function Pattern() {
  return (
    <>
      {[1, 2, 3, 4].map((count) =>
        upTo(count).map((row) => (
          <Box
            key={`${count} ${row}`}
            at={[count * 40 - 2, 84 - row * 21, 18, 18]}
            fill={row === count - 1 ? 'cover' : 'paper'}
          />
        )),
      )}
    </>
  )
}

export function BarGraph() {
  return (
    <>
      <Stroke d="M44 16v86h138" strokeWidth={2} />
      {[46, 70, 30, 58].map((height, column) => (
        <Box
          key={height}
          at={[56 + column * 31, 102 - height, 20, height]}
          round={0}
          fill={column === 1 ? 'cover' : 'paper'}
        />
      ))}
    </>
  )
}

export function Clock() {
  return (
    <>
      <Disc at={[110, 61, 46]} />
      <Stroke d="M110 61 110 22A39 39 0 0 1 149 61Z" strokeWidth={1.2} fill="cover" />
      {upTo(12).map((hour) => (
        <g key={hour} transform={`rotate(${hour * 30} 110 61)`}>
          <Stroke d="M110 19v6" strokeWidth={1.6} />
        </g>
      ))}
      <Stroke d="M110 61V33M110 61h20" strokeWidth={3.4} />
    </>
  )
}

/** Lines of a text, one of them marked. */
export function Page({ word }: { word: string }) {
  return (
    <>
      <Box at={[52, 10, 116, 102]} round={4} />
      <g opacity={0.35}>
        <Stroke d="M64 28h92M64 42h80M64 84h92M64 98h56" strokeWidth={3} />
      </g>
      <Box at={[60, 51, 100, 23]} round={5} fill="cover" />
      {word ? (
        <Label at={[110, 68]} size={17} isSerif>
          {word}
        </Label>
      ) : (
        <Stroke d="M70 62.500h64" strokeWidth={3} />
      )}
    </>
  )
}

/** Opening, three reasons and an end. */
export function Essay() {
  return (
    <>
      <Box at={[66, 10, 88, 20]} fill="cover" />
      {[36, 59, 82].map((y) => (
        <g key={y}>
          <Box at={[66, y, 88, 17]} />
          <Stroke d={`M78 ${y + 8.5}h58`} strokeWidth={2.4} isAccent />
        </g>
      ))}
      <Box at={[66, 104, 88, 12]} fill="soft" />
    </>
  )
}

/** A text or a problem to listen to. */
export function Listen() {
  return (
    <>
      <Stroke d="M36 76V64a31 31 0 0 1 62 0v12" strokeWidth={2.4} />
      <Box at={[29, 68, 15, 28]} round={6} fill="cover" />
      <Box at={[90, 68, 15, 28]} round={6} fill="cover" />
      <Stroke d="M126 54v18M138 44v38M150 34v58M162 46v34M174 39v48M186 55v16" strokeWidth={3.4} isAccent />
    </>
  )
}
