CREATE TABLE "tutor_accounts" (
	"tutor_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tutor_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_kind_known";--> statement-breakpoint
ALTER TABLE "security_entries" DROP CONSTRAINT "security_entries_door";--> statement-breakpoint
ALTER TABLE "tutor_accounts" ADD CONSTRAINT "tutor_accounts_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_sign_ins" ADD CONSTRAINT "tutor_sign_ins_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_sign_ins_tutor" ON "tutor_sign_ins" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "tutor_sign_ins_created" ON "tutor_sign_ins" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind_known" CHECK ("letters"."kind" in ('confirm-address', 'forgotten-password', 'password-changed', 'address-changed', 'address-wanted', 'factor-added', 'factor-removed', 'factor-recovered', 'device-new', 'guardian-invited', 'session-booked', 'session-moved', 'session-cancelled', 'session-reassigned', 'session-tomorrow', 'session-soon', 'purchase-receipt', 'transfer-reminder', 'hours-low', 'tutor-report', 'weekly-progress', 'tutor-day', 'tutor-invited'));--> statement-breakpoint
ALTER TABLE "security_entries" ADD CONSTRAINT "security_entries_door" CHECK ("security_entries"."door" in ('student', 'tutor', 'admin'));