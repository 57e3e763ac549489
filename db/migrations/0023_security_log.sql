CREATE TABLE "security_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"door" text NOT NULL,
	"account" text,
	"event" text NOT NULL,
	"network_hash" text,
	"browser" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_entries_door" CHECK ("security_entries"."door" in ('student', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "student_sign_ins" ADD COLUMN "browser" text;--> statement-breakpoint
CREATE INDEX "security_entries_account" ON "security_entries" USING btree ("account","door","id");--> statement-breakpoint
-- What was written down stays: not even the site itself can change or remove an entry.
CREATE TRIGGER security_entries_append_only BEFORE UPDATE OR DELETE ON security_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER security_entries_no_truncate BEFORE TRUNCATE ON security_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
