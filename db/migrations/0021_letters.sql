CREATE TABLE "guardians" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letter_choices" (
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	CONSTRAINT "letter_choices_student_id_kind_pk" PRIMARY KEY("student_id","kind")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"student_id" uuid,
	"tutor_id" integer,
	"administrator_id" integer,
	"session_id" integer,
	"address" text,
	"language" text,
	"facts" jsonb NOT NULL,
	"once_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"link_hash" text,
	"link_used_at" timestamp with time zone,
	CONSTRAINT "letters_once_key" UNIQUE("once_key"),
	CONSTRAINT "letters_link_key" UNIQUE("link_hash"),
	CONSTRAINT "letters_kind_known" CHECK ("letters"."kind" in ('confirm-address', 'forgotten-password', 'password-changed', 'address-changed', 'address-wanted', 'guardian-invited', 'session-booked', 'session-moved', 'session-cancelled', 'session-reassigned', 'session-tomorrow', 'session-soon', 'purchase-receipt', 'hours-low', 'tutor-report', 'weekly-progress', 'tutor-day')),
	CONSTRAINT "letters_recipient_known" CHECK ("letters"."recipient" in ('student', 'guardian', 'tutor', 'administrator')),
	CONSTRAINT "letters_state_known" CHECK ("letters"."state" in ('waiting', 'sent', 'kept', 'given-up', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "preferred_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_choices" ADD CONSTRAINT "letter_choices_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("due_at") WHERE "letters"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "letters_student" ON "letters" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "letters_created" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_given_up" ON "letters" USING btree ("created_at","id") WHERE "letters"."state" = 'given-up';--> statement-breakpoint
-- Whoever had an account before there were letters has been using the address; nobody is asked again.
UPDATE "students" SET "email_confirmed_at" = "created_at" WHERE "email" IS NOT NULL;
