CREATE TABLE "damaged_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "damaged_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" uuid,
	"family_id" integer,
	"problems" text[] NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "damaged_accounts_student_id_unique" UNIQUE("student_id"),
	CONSTRAINT "damaged_accounts_family_id_unique" UNIQUE("family_id"),
	CONSTRAINT "damaged_accounts_one_owner" CHECK (num_nonnulls("damaged_accounts"."student_id", "damaged_accounts"."family_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"accounts" integer NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "ledger_checks_one_row" CHECK ("ledger_checks"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "damaged_accounts" ADD CONSTRAINT "damaged_accounts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damaged_accounts" ADD CONSTRAINT "damaged_accounts_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;