ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_account_kind";--> statement-breakpoint
ALTER TABLE "security_entries" DROP CONSTRAINT "security_entries_account_kind";--> statement-breakpoint
ALTER TABLE "sign_ins" DROP CONSTRAINT "sign_ins_account";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "guardian_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "guardian_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_guardian_id_guardian_accounts_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardian_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_guardian_id_guardian_accounts_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardian_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_guardian" ON "sign_ins" USING btree ("guardian_id");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_kind" CHECK ("idempotency_keys"."account_kind" in ('student', 'guardian', 'tutor', 'admin'));--> statement-breakpoint
ALTER TABLE "security_entries" ADD CONSTRAINT "security_entries_account_kind" CHECK ("security_entries"."account_kind" in ('student', 'guardian', 'tutor', 'admin'));--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account" CHECK ("sign_ins"."account_kind" in ('student', 'guardian', 'tutor', 'admin') and ("sign_ins"."account_kind" = 'student') = ("sign_ins"."student_id" is not null) and ("sign_ins"."account_kind" = 'guardian') = ("sign_ins"."guardian_id" is not null) and ("sign_ins"."account_kind" = 'tutor') = ("sign_ins"."tutor_id" is not null) and ("sign_ins"."account_kind" = 'admin') = ("sign_ins"."administrator_id" is not null));