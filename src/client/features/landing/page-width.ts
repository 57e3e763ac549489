/** The width of the landing page's sections; bands behind them are as wide as the window. */
export const PAGE_WIDTH = 'mx-auto w-full max-w-page px-4 sm:px-6'

/** The id of the landing page's part below the first screen. */
export const BELOW_THE_FOLD = 'more'
