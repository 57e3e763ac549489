/**
 * Every error of the API with its status and English message.
 * Rules return a code, services throw it, one handler answers it, and the client shows its own text for the code.
 */
export const ERRORS = {
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many failed attempts. Please wait before trying again.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests in a short time. Please wait a moment.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site.' },
  REAUTH_NEEDED: {
    status: 403,
    message: 'Please confirm your password first: it has been a while since you signed in.',
  },
  EMAIL_CODE_NEEDED: { status: 403, message: 'Please confirm with a code that we email to you first.' },
  EMAIL_CODE_ENDED: { status: 409, message: 'This code no longer works. Ask for a new one.' },
  ADDRESS_CHANGED_RECENTLY: {
    status: 409,
    message:
      'The email of this account has changed. We send no codes while the former one can be restored; staff can help.',
  },
  NOT_ALLOWED: { status: 403, message: 'Your role does not allow this.' },
  FACTOR_NEEDED: { status: 403, message: 'This sign-in still needs its second factor.' },
  FACTOR_IS_ON: { status: 409, message: 'The second factor is already on. Switch it off first.' },
  WRONG_PASSKEY: { status: 400, message: 'This passkey could not be verified. Try again.' },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'This account already has the most passkeys it can have. Remove one first.',
  },
  WRONG_CODE: { status: 400, message: 'This code is wrong or was already used.' },
  UNKNOWN_HOST: { status: 421, message: 'Unknown host name. The operator must set PUBLIC_URL to the site’s address.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  VALIDATION_FAILED: { status: 400, message: 'Some fields are not valid.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body must be JSON.' },
  ADDRESS_CONFIRMED: { status: 409, message: 'This address is already confirmed.' },
  EMAIL_NOT_CONFIRMED: { status: 409, message: 'Please confirm your own email address first.' },
  EMAIL_TAKEN: { status: 409, message: 'This email is already used by another account.' },
  WRONG_PASSWORD: { status: 400, message: 'The current password is incorrect.' },
  NO_LOCAL_PASSWORD: {
    status: 400,
    message: 'This account signs in through another provider and has no password here.',
  },
  INSUFFICIENT_CREDITS: { status: 402, message: 'Insufficient credits' },
  TIME_TAKEN: { status: 409, message: 'This time is already taken.' },
  HOLD_SPENT: { status: 409, message: 'We already held this time for you once and cannot hold it again.' },
  TOO_MANY_HOLDS: {
    status: 409,
    message: 'We have already held three sessions for you in the past hour. Please wait a while.',
  },
  WEEKS_TAKEN: { status: 409, message: 'Some of these weeks are no longer available. Nothing was booked.' },
  TIME_NOT_OFFERED: { status: 409, message: 'This tutor does not start sessions at that time.' },
  TIME_OFF_OVER: { status: 400, message: 'This time off is in the past.' },
  SESSIONS_AFFECTED: { status: 409, message: 'Booked sessions depend on this. Decide what happens to each of them.' },
  SUBJECT_NOT_OFFERED: { status: 400, message: 'Sessions in this subject are not offered.' },
  LENGTH_NOT_OFFERED: { status: 400, message: 'Sessions of this length are not offered.' },
  START_NOT_OFFERED: { status: 400, message: 'Sessions do not start at that time on that day.' },
  DATE_NOT_BOOKABLE: { status: 400, message: 'This date cannot be booked.' },
  TUTOR_UNKNOWN: { status: 400, message: 'This tutor does not exist.' },
  TUTOR_DOES_NOT_TEACH: { status: 400, message: 'This tutor does not teach that subject.' },
  TUTOR_NOT_BOOKABLE: { status: 409, message: 'This tutor is not taking bookings at the moment.' },
  TUTOR_HAS_SESSIONS: { status: 409, message: 'This tutor still has upcoming sessions that depend on this.' },
  TUTOR_NEEDS_EMAIL: { status: 409, message: 'This tutor has no email address to sign in with, or has retired.' },
  MAIL_OFF: { status: 409, message: 'This site cannot send email yet.' },
  SESSION_NOT_CHANGEABLE: { status: 409, message: 'This session can no longer be changed.' },
  SERIES_CHANGED: { status: 409, message: 'These sessions have changed since you opened them.' },
  MOVE_TOO_LATE: { status: 409, message: 'This session starts too soon to be moved.' },
  REFUND_IS_NONE: { status: 409, message: 'This session starts too soon, so cancelling it will not return its hours.' },
  REFUND_IS_FULL: { status: 409, message: 'Cancelling this session returns all of its hours.' },
  RETURN_ABOVE_COST: { status: 409, message: 'You cannot return more hours than the session used.' },
  SESSION_NOT_MARKABLE: { status: 409, message: 'Attendance for this session cannot be marked right now.' },
  WORK_UNKNOWN: { status: 400, message: 'This quiz or guide is not in the session’s subject.' },
  WRONG_AMOUNT: { status: 400, message: 'The amount does not match the price of these hours.' },
  PAYMENTS_OFF: { status: 503, message: 'Hours cannot be bought on this site right now.' },
  METHOD_NOT_SET_UP: { status: 503, message: 'This payment method is not set up on this site.' },
  PROVIDER_AWAY: {
    status: 503,
    message: 'The payment service is not answering right now. Nothing was changed. Please try again in a moment.',
  },
  TOO_MANY_PENDING: {
    status: 409,
    message: 'Too many purchases are already waiting for payment. Pay or cancel one first.',
  },
  PURCHASE_NOT_CHANGEABLE: { status: 409, message: 'This purchase can no longer be changed.' },
  PURCHASE_CHANGED: { status: 409, message: 'This purchase has changed since you opened it.' },
  BANK_LINE_CHANGED: { status: 409, message: 'Someone has already handled this line of the bank file.' },
  BANK_FILE_TOO_LONG: { status: 413, message: 'This file has too many payments. Export a shorter period.' },
  PAYMENT_REFUSED: { status: 402, message: 'The payment was refused.' },
  EDIT_CONFLICT: { status: 409, message: 'Someone else has changed this since you opened it.' },
  CHILD_NEEDS_GUARDIAN: { status: 409, message: 'A child under 14 needs a guardian.' },
  CANNOT_HIDE_LEARNING: {
    status: 403,
    message: 'Only students aged 14 or older in a family can hide details of their learning.',
  },
  FAMILY_HAS_NO_CHILD: { status: 409, message: 'Add a child to the family before you buy hours.' },
  SIGN_IN_NAME_TAKEN: { status: 409, message: 'This sign-in name is already taken.' },
  NO_SIGN_IN_NAME: { status: 409, message: 'This student signs in without a sign-in name.' },
  CONSENT_NEEDED: { status: 409, message: 'A guardian has to consent first.' },
  STUDENT_DECIDES: { status: 403, message: 'From 14 on, students decide about their own account.' },
  BOOKING_NOT_ALONE: { status: 403, message: 'Your guardian books and moves your sessions.' },
  WEEK_LIMIT_REACHED: { status: 409, message: 'This is more than your guardian allows in one week.' },
  LAST_READER: { status: 409, message: 'At least one guardian must get these emails.' },
  FILE_HAS_ERRORS: { status: 409, message: 'The file has errors. Nothing was saved.' },
  OTHER_FAMILY: { status: 409, message: 'This student belongs to another family.' },
  TOO_MANY_GUARDIANS: { status: 409, message: 'A family can have at most four guardians.' },
  BALANCE_CHANGED: { status: 409, message: 'The balance has changed since you opened it.' },
  UPLOADS_OFF: { status: 503, message: 'File upload and processing will be available soon' },
  FILE_TYPE_REFUSED: { status: 400, message: 'The file does not match its extension, or its type is not accepted.' },
  FILE_BROKEN: { status: 400, message: 'The file is damaged and cannot be opened.' },
  FILE_NOT_UTF8: { status: 400, message: 'The text is not in UTF-8. Save the file again with UTF-8 encoding.' },
  FILE_TOO_LARGE: { status: 413, message: 'The file is too large. The limit is 10 MB.' },
  PHOTO_TYPE_REFUSED: { status: 400, message: 'The file is not a still image in JPEG, PNG or WebP format.' },
  PHOTO_TOO_MANY_PIXELS: { status: 422, message: 'The image has more than 25 million pixels.' },
  GUIDE_TOO_LARGE: { status: 422, message: 'This guide is too large for a PDF.' },
  QUESTION_ANSWERED: { status: 409, message: 'This question was already answered.' },
  QUESTION_NOT_TRIED: { status: 409, message: 'Try this question before you ask how it works.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used with another request.' },
  OWN_ACCOUNT: { status: 409, message: 'This is your own account. Change it under Your account.' },
  OWNER_NOT_REQUESTED: { status: 409, message: 'Nobody has requested the owner’s role for this account.' },
  OTHER_OWNER_NEEDED: { status: 409, message: 'Another owner has to confirm this request.' },
  OWNER_TOO_SOON: { status: 409, message: 'This request can be confirmed 24 hours after it was made.' },
  LAST_OWNER: { status: 409, message: 'The last active owner cannot lose this role or be disabled.' },
  EMAIL_NOT_GIVEN_UP: { status: 409, message: 'Only an email that could not be delivered can be sent again.' },
  EMAIL_EXPIRED: { status: 409, message: 'This email has expired, or its link was already used.' },
  LEDGER_UNSOUND: {
    status: 409,
    message: 'The hours of this account cannot be changed: they do not add up. Nothing was changed.',
  },
  TIME_ZONE_FIXED: { status: 409, message: 'The time zone can only be set before the first booking.' },
  PRICES_START_TOO_EARLY: { status: 400, message: 'New prices cannot start in the past.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The site is temporarily unavailable. Please try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

export interface ValidationIssue {
  path: string
  message: string
  /** Present when the message is one of ours, so that the client can translate it. */
  code?: string
}

export interface ErrorBody {
  message: string
  code: ErrorCode
  issues?: ValidationIssue[]
  /** When the reason for the refusal ends, where that is known. */
  until?: string
}

export function errorBody(code: ErrorCode, details: Pick<ErrorBody, 'issues' | 'until'> = {}): ErrorBody {
  const { issues, until } = details
  return { message: ERRORS[code].message, code, ...(issues && { issues }), ...(until && { until }) }
}
