CREATE TABLE "sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_kind" text NOT NULL,
	"student_id" uuid,
	"tutor_id" integer,
	"administrator_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"browser" text,
	"factor_passed_at" timestamp with time zone,
	CONSTRAINT "sign_ins_account" CHECK ("sign_ins"."account_kind" in ('student', 'tutor', 'admin') and ("sign_ins"."account_kind" = 'student') = ("sign_ins"."student_id" is not null) and ("sign_ins"."account_kind" = 'tutor') = ("sign_ins"."tutor_id" is not null) and ("sign_ins"."account_kind" = 'admin') = ("sign_ins"."administrator_id" is not null))
);
--> statement-breakpoint
-- Everybody stays signed in.
INSERT INTO "sign_ins" ("token_hash", "account_kind", "student_id", "created_at", "last_seen_at", "browser")
SELECT "token_hash", 'student', "student_id", "created_at", "last_seen_at", "browser" FROM "student_sign_ins";
--> statement-breakpoint
INSERT INTO "sign_ins" ("token_hash", "account_kind", "tutor_id", "created_at", "last_seen_at")
SELECT "token_hash", 'tutor', "tutor_id", "created_at", "last_seen_at" FROM "tutor_sign_ins";
--> statement-breakpoint
INSERT INTO "sign_ins" ("token_hash", "account_kind", "administrator_id", "created_at", "last_seen_at", "factor_passed_at")
SELECT "token_hash", 'admin', "administrator_id", "created_at", "last_seen_at", "factor_passed_at" FROM "administrator_sign_ins";
--> statement-breakpoint
DROP TABLE "administrator_sign_ins";
--> statement-breakpoint
DROP TABLE "student_sign_ins";
--> statement-breakpoint
DROP TABLE "tutor_sign_ins";
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sign_ins_student" ON "sign_ins" USING btree ("student_id");
--> statement-breakpoint
CREATE INDEX "sign_ins_tutor" ON "sign_ins" USING btree ("tutor_id");
--> statement-breakpoint
CREATE INDEX "sign_ins_administrator" ON "sign_ins" USING btree ("administrator_id");