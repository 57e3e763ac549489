CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"guardian_id" uuid,
	"text_version" text NOT NULL,
	"text_language" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"network_hash" text,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consents_language_known" CHECK ("consents"."text_language" in ('en', 'fr')),
	CONSTRAINT "consents_withdrawn_later" CHECK ("consents"."withdrawn_at" >= "consents"."given_at")
);
--> statement-breakpoint
CREATE TABLE "pending_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"password_hash" text,
	"issuer" text,
	"subject" text,
	"preferred_language" text NOT NULL,
	"birth_month" text NOT NULL,
	"guardian_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_consents_language_known" CHECK ("pending_consents"."preferred_language" in ('en', 'fr')),
	CONSTRAINT "pending_consents_month" CHECK ("pending_consents"."birth_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "families_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credits_remaining" numeric(10, 2) DEFAULT '0' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "families_credits_not_negative" CHECK ("families"."credits_remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "guardian_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" integer,
	"place" smallint,
	"left_at" timestamp with time zone,
	"first_name" text,
	"last_name" text,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"phone" text,
	"password_hash" text,
	"preferred_language" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim(btrim(regexp_replace(lower(replace(replace(replace(replace(regexp_replace(normalize(regexp_replace(left(coalesce("guardian_accounts"."first_name", ''), 160) || ' ' || left(coalesce("guardian_accounts"."last_name", ''), 160) || ' ' || left(coalesce("guardian_accounts"."email", ''), 160) || ' ' || left(coalesce("guardian_accounts"."phone", ''), 160), '[\u0027\u0060\u00b4\u02b9-\u02bc\u2018\u2019\u201b\u2032\uff07]', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g')) || ' ' || regexp_replace(btrim(regexp_replace(lower(replace(replace(replace(replace(regexp_replace(normalize(regexp_replace(left(coalesce("guardian_accounts"."first_name", ''), 160) || ' ' || left(coalesce("guardian_accounts"."last_name", ''), 160) || ' ' || left(coalesce("guardian_accounts"."email", ''), 160) || ' ' || left(coalesce("guardian_accounts"."phone", ''), 160), '[\u0027\u0060\u00b4\u02b9-\u02bc\u2018\u2019\u201b\u2032\uff07]', '', 'g'), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g')), '(^| )([^ ]) (?=[^ ])', '\1\2', 'g')), ' '))) STORED,
	CONSTRAINT "guardian_accounts_place_key" UNIQUE("family_id","place"),
	CONSTRAINT "guardian_accounts_in_place" CHECK (("guardian_accounts"."family_id" is null) = ("guardian_accounts"."place" is null) and ("guardian_accounts"."family_id" is null) = ("guardian_accounts"."left_at" is not null)
        and "guardian_accounts"."place" between 1 and 4),
	CONSTRAINT "guardian_accounts_language_known" CHECK ("guardian_accounts"."preferred_language" in ('en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "guardian_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"guardian_id" uuid NOT NULL,
	CONSTRAINT "guardian_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "student_limits" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"may_book_alone" boolean NOT NULL,
	"hours_per_week" numeric(4, 2),
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_limits_hours_positive" CHECK ("student_limits"."hours_per_week" > 0)
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_account_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "security_entries" DROP CONSTRAINT "security_entries_account_kind";--> statement-breakpoint
ALTER TABLE "sign_ins" DROP CONSTRAINT "sign_ins_account";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "guardian_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "family_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "guardian_id" uuid;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "sign_in_name" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "birth_month" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "family_id" integer;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "learning_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guardian_id_guardian_accounts_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardian_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_accounts" ADD CONSTRAINT "guardian_accounts_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_identities" ADD CONSTRAINT "guardian_identities_guardian_id_guardian_accounts_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardian_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_limits" ADD CONSTRAINT "student_limits_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_given_key" ON "consents" USING btree ("student_id",coalesce("guardian_id"::text, ''),"text_version") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_guardian" ON "consents" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "pending_consents_expiry" ON "pending_consents" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_consents_email_key" ON "pending_consents" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "pending_consents_identity_key" ON "pending_consents" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_accounts_email_key" ON "guardian_accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "guardian_accounts_words" ON "guardian_accounts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "guardian_identities_guardian" ON "guardian_identities" USING btree ("guardian_id");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_guardian_id_guardian_accounts_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardian_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_guardian_id_guardian_accounts_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardian_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_family" ON "ledger_entries" USING btree ("family_id","id") WHERE "ledger_entries"."family_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_transfer_key" ON "ledger_entries" USING btree ("transfer_id",("hours" > 0)) WHERE "ledger_entries"."transfer_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_ins_guardian" ON "sign_ins" USING btree ("guardian_id");--> statement-breakpoint
CREATE UNIQUE INDEX "students_sign_in_name_key" ON "students" USING btree (lower("sign_in_name"));--> statement-breakpoint
CREATE INDEX "students_family" ON "students" USING btree ("family_id") WHERE "students"."family_id" is not null;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_kind" CHECK ("idempotency_keys"."account_kind" in ('student', 'guardian', 'tutor', 'admin'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_named" CHECK (("ledger_entries"."kind" = 'transfer') = ("ledger_entries"."transfer_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('welcome', 'purchase', 'booking', 'refund', 'give-back', 'adjustment', 'purchase-refund', 'refund-refused', 'transfer'));--> statement-breakpoint
ALTER TABLE "security_entries" ADD CONSTRAINT "security_entries_account_kind" CHECK ("security_entries"."account_kind" in ('student', 'guardian', 'tutor', 'admin'));--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account" CHECK ("sign_ins"."account_kind" in ('student', 'guardian', 'tutor', 'admin') and ("sign_ins"."account_kind" = 'student') = ("sign_ins"."student_id" is not null) and ("sign_ins"."account_kind" = 'guardian') = ("sign_ins"."guardian_id" is not null) and ("sign_ins"."account_kind" = 'tutor') = ("sign_ins"."tutor_id" is not null) and ("sign_ins"."account_kind" = 'admin') = ("sign_ins"."administrator_id" is not null));--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_hours_in_family" CHECK ("students"."family_id" is null or "students"."credits_remaining" = 0);--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_sign_in_name_no_email" CHECK ("students"."sign_in_name" !~ '@');--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_birth_month" CHECK ("students"."birth_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');