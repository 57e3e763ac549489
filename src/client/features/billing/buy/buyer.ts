import { createContext, useContext } from 'react'
import { readHours } from '#shared/features/billing/hours.rules'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { type PurchaseApi, STUDENT_PURCHASES } from './buy.queries'

export interface Buyer {
  /** Names the booking that waits for the hours. Guardians have none. */
  id: string
  creditsRemaining: number
  /** The page where hours are bought. */
  path: string
  api: PurchaseApi
}

export const BuyerContext = createContext<Buyer | null>(null)

export function useBuyer(): Buyer {
  const buyer = useContext(BuyerContext)
  if (!buyer) throw new Error('the buy page has no buyer')
  return buyer
}

export function useStudentBuyer(): Buyer {
  const { id, creditsRemaining } = useStudent()
  return { id, creditsRemaining: readHours(creditsRemaining), path: paths.buyCredits, api: STUDENT_PURCHASES }
}
