import { ACCOUNT_GUARDS } from './account-guards'
import { CLIENT_GUARDS } from './client-guards'
import { DATABASE_GUARDS } from './database-guards'
import { DOOR_GUARDS } from './door-guards'
import { FEATURE_GUARDS } from './feature-guards'
import { GIFT_GUARDS } from './gift-guards'
import type { Guard } from './guard'
import { HOLD_GUARDS } from './hold-guards'
import { LETTER_GUARDS } from './letter-guards'
import { LOST_GUARDS } from './lost-guards'
import { MONEY_GUARDS } from './money-guards'
import { PRACTICE_GUARDS } from './practice-guards'
import { RECEIPT_GUARDS } from './receipt-guards'
import { REFUND_GUARDS } from './refund-guards'
import { RULE_GUARDS } from './rule-guards'
import { SCREEN_GUARDS } from './screen-guards'
import { SERIES_GUARDS } from './series-guards'
import { SHARING_GUARDS } from './sharing-guards'
import { STAFF_GUARDS } from './staff-guards'
import { TUTOR_GUARDS } from './tutor-guards'

/** To add one, write it into the list it belongs to, and see it red: `GUARD=word npm run test:trust -- guards`. */
export const GUARDS: readonly Guard[] = [
  ...DATABASE_GUARDS,
  ...DOOR_GUARDS,
  ...ACCOUNT_GUARDS,
  ...STAFF_GUARDS,
  ...TUTOR_GUARDS,
  ...SHARING_GUARDS,
  ...HOLD_GUARDS,
  ...SERIES_GUARDS,
  ...FEATURE_GUARDS,
  ...PRACTICE_GUARDS,
  ...LETTER_GUARDS,
  ...LOST_GUARDS,
  ...MONEY_GUARDS,
  ...REFUND_GUARDS,
  ...RECEIPT_GUARDS,
  ...GIFT_GUARDS,
  ...RULE_GUARDS,
  ...CLIENT_GUARDS,
  ...SCREEN_GUARDS,
]
