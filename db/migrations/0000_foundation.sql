CREATE TABLE "administrator_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"administrator_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hours" numeric(10, 2) NOT NULL,
	"balance_after" numeric(10, 2) DEFAULT '0' NOT NULL,
	"reason" text,
	"administrator_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_not_zero" CHECK ("credit_entries"."hours" <> 0),
	CONSTRAINT "credit_entries_kind_known" CHECK ("credit_entries"."kind" in ('welcome', 'purchase', 'booking', 'refund', 'adjustment'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"student_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_student_id_endpoint_key_pk" PRIMARY KEY("student_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "oidc_requests" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"return_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "student_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "student_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"password_hash" text,
	"profile_image_url" text,
	"credits_remaining" numeric(10, 2) DEFAULT '0' NOT NULL,
	"preferred_language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "students_credits_not_negative" CHECK ("students"."credits_remaining" >= 0),
	CONSTRAINT "students_language_known" CHECK ("students"."preferred_language" in ('en', 'fr'))
);
--> statement-breakpoint
ALTER TABLE "administrator_sign_ins" ADD CONSTRAINT "administrator_sign_ins_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_identities" ADD CONSTRAINT "student_identities_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_sign_ins" ADD CONSTRAINT "student_sign_ins_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "administrator_sign_ins_administrator" ON "administrator_sign_ins" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "administrator_sign_ins_created" ON "administrator_sign_ins" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "administrators_email_key" ON "administrators" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "credit_entries_student" ON "credit_entries" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "oidc_requests_created" ON "oidc_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_in_tries_window" ON "sign_in_tries" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "student_identities_student" ON "student_identities" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_sign_ins_student" ON "student_sign_ins" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_sign_ins_created" ON "student_sign_ins" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "students_email_key" ON "students" USING btree (lower("email"));