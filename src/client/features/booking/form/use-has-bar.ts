import { useMediaQuery } from '../../../ui/use-media-query'

/**
 * Whether the summary stands below the form, so that a bar follows the reader. Asked by the parts that differ: the server
 * does not know how wide the window is, and the whole form would be drawn again for it.
 */
export function useHasBar(): boolean {
  return useMediaQuery('(width < 64rem)')
}
