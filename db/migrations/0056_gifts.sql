CREATE TABLE "gift_recipients" (
	"gift_id" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"given_at" timestamp with time zone,
	CONSTRAINT "gift_recipients_gift_id_student_id_pk" PRIMARY KEY("gift_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hours" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"is_for_all" boolean NOT NULL,
	"administrator_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gifts_of_something" CHECK ("gifts"."hours" > 0)
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "gift_id" integer;--> statement-breakpoint
ALTER TABLE "gift_recipients" ADD CONSTRAINT "gift_recipients_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_recipients" ADD CONSTRAINT "gift_recipients_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_recipients_left" ON "gift_recipients" USING btree ("gift_id","student_id") WHERE "gift_recipients"."given_at" is null;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_gift_key" ON "credit_entries" USING btree ("gift_id","student_id") WHERE "credit_entries"."gift_id" is not null;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_gift_by_staff" CHECK ("credit_entries"."gift_id" is null or "credit_entries"."kind" = 'adjustment');
--> statement-breakpoint
-- The ledger's row is what gives a gift: its hours, to somebody whom it is for, once.
CREATE FUNCTION give_gift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gift_recipients SET given_at = NEW.created_at FROM gifts
    WHERE gift_recipients.gift_id = NEW.gift_id AND gift_recipients.student_id = NEW.student_id
      AND gift_recipients.given_at IS NULL AND gifts.id = NEW.gift_id AND gifts.hours = NEW.hours;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such gift is left for this student' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_give_gift BEFORE INSERT ON credit_entries
  FOR EACH ROW WHEN (NEW.gift_id IS NOT NULL) EXECUTE FUNCTION give_gift();
--> statement-breakpoint
-- Depth 0 is a statement of a caller: only the trigger above says that a gift was given.
CREATE TRIGGER gift_recipients_given_by_ledger BEFORE UPDATE OR DELETE ON gift_recipients
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER gifts_never_change BEFORE UPDATE OR DELETE ON gifts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER gift_recipients_no_truncate BEFORE TRUNCATE ON gift_recipients
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
