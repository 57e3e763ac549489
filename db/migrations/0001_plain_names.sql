-- Names that say what they hold: the vocabulary of the glossary replaces the one of the first drafts.
--> statement-breakpoint
-- Functions and triggers live in db/functions and are applied again after this migration.
--> statement-breakpoint
DROP FUNCTION IF EXISTS "begin_refund"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "close_days_of_new_tutor"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "close_freed_hour"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "close_hours_of_day"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "close_hours_of_time_off"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "close_refund"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "count_payment"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "credit_note_for_refund"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "fail_refund"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "give_gift"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "keep_an_owner"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "keep_purchase_life"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "keep_questions"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "limit_returned_hours"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "lock_tutor_of_time_off"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "lock_tutors_of_closed_day"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "make_credit_note"(integer) CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "make_receipt"(integer) CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "match_refund"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "move_balance"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "pay_purchase"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "receipt_for_purchase"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_change"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_direct_balance"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_ledger_change"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_other_questions"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_payment_change"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_refund"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_refund_change"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_unbookable_tutor"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "share_tutor_of_freed_hour"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "take_receipt_number"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "taxes_within"(integer, integer, jsonb) CASCADE;
--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME COLUMN "act" TO "action";
--> statement-breakpoint
ALTER TABLE "security_entries" RENAME COLUMN "door" TO "account_kind";
--> statement-breakpoint
ALTER TABLE "known_devices" RENAME COLUMN "door" TO "account_kind";
--> statement-breakpoint
ALTER TABLE "tutors" RENAME COLUMN "plan" TO "schedule";
--> statement-breakpoint
ALTER TABLE "credit_entries" RENAME COLUMN "act_key" TO "action_key";
--> statement-breakpoint
ALTER TABLE "provider_events" RENAME COLUMN "acted_at" TO "processed_at";
--> statement-breakpoint
ALTER TABLE "provider_payments" RENAME COLUMN "asked_at" TO "checked_at";
--> statement-breakpoint
ALTER TABLE "provider_payments" RENAME COLUMN "returned_cents" TO "refunded_cents";
--> statement-breakpoint
ALTER TABLE "letters" RENAME COLUMN "once_key" TO "dedupe_key";
--> statement-breakpoint
ALTER TABLE "letters" RENAME COLUMN "tries" TO "attempts";
--> statement-breakpoint
ALTER TABLE "letter_choices" RENAME COLUMN "is_wanted" TO "is_enabled";
--> statement-breakpoint
ALTER TABLE "occupied_hours" RENAME COLUMN "closed_day" TO "holiday";
--> statement-breakpoint
ALTER TABLE "sign_in_tries" RENAME COLUMN "tries" TO "attempts";
--> statement-breakpoint
ALTER TABLE "letters" RENAME TO "emails";
--> statement-breakpoint
ALTER TABLE "letter_choices" RENAME TO "email_preferences";
--> statement-breakpoint
ALTER TABLE "sign_in_tries" RENAME TO "sign_in_attempts";
--> statement-breakpoint
ALTER TABLE "closed_days" RENAME TO "holidays";
--> statement-breakpoint
ALTER TABLE "credit_entries" RENAME TO "ledger_entries";
--> statement-breakpoint
ALTER TABLE "holidays" RENAME CONSTRAINT "closed_days_pkey" TO "holidays_pkey";
--> statement-breakpoint
ALTER TABLE "holidays" RENAME CONSTRAINT "closed_days_weekday" TO "holidays_weekday";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_administrator_id_administrators_id_fk" TO "ledger_entries_administrator_id_administrators_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_gift_by_staff" TO "ledger_entries_gift_by_staff";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_gift_id_gifts_id_fk" TO "ledger_entries_gift_id_gifts_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_give_back_by_staff" TO "ledger_entries_give_back_by_staff";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_give_back_keyed" TO "ledger_entries_give_back_keyed";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_kind_known" TO "ledger_entries_kind_known";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_not_zero" TO "ledger_entries_not_zero";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_pkey" TO "ledger_entries_pkey";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_purchase_id_purchases_id_fk" TO "ledger_entries_purchase_id_purchases_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_refund_id_refunds_id_fk" TO "ledger_entries_refund_id_refunds_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_refund_named" TO "ledger_entries_refund_named";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_session_id_sessions_id_fk" TO "ledger_entries_session_id_sessions_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "credit_entries_student_id_students_id_fk" TO "ledger_entries_student_id_students_id_fk";
--> statement-breakpoint
ALTER TABLE "known_devices" RENAME CONSTRAINT "known_devices_token_hash_door_account_pk" TO "known_devices_token_hash_account_kind_account_pk";
--> statement-breakpoint
ALTER TABLE "email_preferences" RENAME CONSTRAINT "letter_choices_student_id_kind_pk" TO "email_preferences_student_id_kind_pk";
--> statement-breakpoint
ALTER TABLE "email_preferences" RENAME CONSTRAINT "letter_choices_student_id_students_id_fk" TO "email_preferences_student_id_students_id_fk";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_administrator_id_administrators_id_fk" TO "emails_administrator_id_administrators_id_fk";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_kind_known" TO "emails_kind_known";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_link_key" TO "emails_link_key";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_once_key" TO "emails_dedupe_key";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_pkey" TO "emails_pkey";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_recipient_known" TO "emails_recipient_known";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_session_id_sessions_id_fk" TO "emails_session_id_sessions_id_fk";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_state_known" TO "emails_state_known";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_student_id_students_id_fk" TO "emails_student_id_students_id_fk";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_tutor_id_tutors_id_fk" TO "emails_tutor_id_tutors_id_fk";
--> statement-breakpoint
ALTER TABLE "occupied_hours" RENAME CONSTRAINT "occupied_hours_closed_day_closed_days_day_fk" TO "occupied_hours_holiday_holidays_day_fk";
--> statement-breakpoint
ALTER TABLE "provider_payments" RENAME CONSTRAINT "provider_payments_returned_not_negative" TO "provider_payments_refunded_not_negative";
--> statement-breakpoint
ALTER TABLE "security_entries" RENAME CONSTRAINT "security_entries_door" TO "security_entries_account_kind";
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" RENAME CONSTRAINT "sign_in_tries_pkey" TO "sign_in_attempts_pkey";
--> statement-breakpoint
ALTER TABLE "tutors" RENAME CONSTRAINT "tutors_plan_known" TO "tutors_schedule_known";
--> statement-breakpoint
ALTER INDEX "credit_entries_gift_key" RENAME TO "ledger_entries_gift_key";
--> statement-breakpoint
ALTER INDEX "credit_entries_purchase_key" RENAME TO "ledger_entries_purchase_key";
--> statement-breakpoint
ALTER INDEX "credit_entries_refund_key" RENAME TO "ledger_entries_refund_key";
--> statement-breakpoint
ALTER INDEX "credit_entries_session_key" RENAME TO "ledger_entries_session_key";
--> statement-breakpoint
ALTER INDEX "credit_entries_student" RENAME TO "ledger_entries_student";
--> statement-breakpoint
ALTER INDEX "letter_choices_asked" RENAME TO "email_preferences_asked";
--> statement-breakpoint
ALTER INDEX "letters_created" RENAME TO "emails_created";
--> statement-breakpoint
ALTER INDEX "letters_due" RENAME TO "emails_due";
--> statement-breakpoint
ALTER INDEX "letters_given_up" RENAME TO "emails_given_up";
--> statement-breakpoint
ALTER INDEX "letters_student" RENAME TO "emails_student";
--> statement-breakpoint
ALTER INDEX "occupied_hours_closed_day" RENAME TO "occupied_hours_holiday";
--> statement-breakpoint
ALTER INDEX "sign_in_tries_window" RENAME TO "sign_in_attempts_window";
--> statement-breakpoint
ALTER SEQUENCE "credit_entries_id_seq" RENAME TO "ledger_entries_id_seq";
--> statement-breakpoint
UPDATE "audit_entries" SET "action" = 'email.send-again' WHERE "action" = 'letter.send-again';
--> statement-breakpoint
UPDATE "audit_entries" SET "after" = jsonb_set("after", '{by}', '"email"') WHERE "action" = 'tutor.invite' AND "after"->>'by' = 'letter';
--> statement-breakpoint
UPDATE "quizzes" SET "questions" = replace(replace("questions"::text, '"remarks":', '"feedback":'), '"remarksFr":', '"feedbackFr":')::jsonb WHERE "questions"::text LIKE '%"remarks%';
--> statement-breakpoint
UPDATE "question_sets" SET "questions" = replace(replace("questions"::text, '"remarks":', '"feedback":'), '"remarksFr":', '"feedbackFr":')::jsonb WHERE "questions"::text LIKE '%"remarks%';
