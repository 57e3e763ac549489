CREATE TABLE "passkey_challenges" (
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_token_hash_purpose_pk" PRIMARY KEY("token_hash","purpose"),
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('register', 'verify'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer,
	"administrator_id" integer,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_account" CHECK (("passkeys"."tutor_id" is null) <> ("passkeys"."administrator_id" is null))
);
--> statement-breakpoint
CREATE TABLE "tutor_recovery_codes" (
	"tutor_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "tutor_recovery_codes_tutor_id_code_hash_pk" PRIMARY KEY("tutor_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind_known";--> statement-breakpoint
ALTER TABLE "tutor_accounts" ADD COLUMN "factor_secret" text;--> statement-breakpoint
ALTER TABLE "tutor_accounts" ADD COLUMN "factor_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tutor_accounts" ADD COLUMN "factor_last_step" bigint;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_token_hash_sign_ins_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sign_ins"("token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_recovery_codes" ADD CONSTRAINT "tutor_recovery_codes_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_tutor" ON "passkeys" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "passkeys_administrator" ON "passkeys" USING btree ("administrator_id");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind_known" CHECK ("emails"."kind" in ('confirm-address', 'forgotten-password', 'password-changed', 'address-changed', 'address-wanted', 'factor-added', 'factor-removed', 'factor-recovered', 'passkey-added', 'passkey-removed', 'device-new', 'owner-requested', 'guardian-invited', 'sharing-begun', 'session-booked', 'series-booked', 'session-moved', 'series-moved', 'session-cancelled', 'series-cancelled', 'session-reassigned', 'session-marked', 'session-tomorrow', 'session-soon', 'purchase-receipt', 'transfer-reminder', 'purchase-refunded', 'refund-failed', 'hours-low', 'hours-given-back', 'hours-gifted', 'tutor-report', 'weekly-progress', 'tutor-day', 'tutor-invited'));