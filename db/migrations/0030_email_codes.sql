CREATE TABLE "email_codes" (
	"email_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text,
	"student_id" uuid,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_codes_owner" CHECK (("email_codes"."token_hash" is null) <> ("email_codes"."student_id" is null))
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind_known";--> statement-breakpoint
DROP INDEX "guardian_accounts_invited";--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "email_code_passed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_token_hash_sign_ins_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sign_ins"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_codes_sign_in_key" ON "email_codes" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_codes_student_key" ON "email_codes" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "students" DROP COLUMN "family_named_at";--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind_known" CHECK ("emails"."kind" in ('confirm-address', 'forgotten-password', 'password-changed', 'address-changed', 'address-wanted', 'factor-added', 'factor-removed', 'factor-recovered', 'passkey-added', 'passkey-removed', 'device-new', 'email-code', 'owner-requested', 'tutor-away', 'guardian-invited', 'family-invited', 'family-offered', 'family-confirm', 'family-joined', 'consent-asked', 'consent-given', 'consent-changed', 'sharing-begun', 'session-booked', 'series-booked', 'session-moved', 'series-moved', 'session-cancelled', 'series-cancelled', 'session-reassigned', 'session-marked', 'session-tomorrow', 'session-soon', 'purchase-receipt', 'transfer-reminder', 'purchase-refunded', 'refund-failed', 'hours-low', 'hours-given-back', 'hours-gifted', 'tutor-report', 'weekly-progress', 'tutor-day', 'tutor-invited', 'staff-invited'));