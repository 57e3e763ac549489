const STEPS_MAX = 5

/**
 * The numbers along a graph's axis: from zero to the highest value or just above, in steps of 1, 2 or 5 times a power
 * of ten.
 */
export function scaleSteps(highest: number): number[] {
  const rough = Math.max(highest, 1) / STEPS_MAX
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * ten).find((each) => each >= rough) ?? 10 * ten)
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, place) => place * step)
}
