CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"hours" numeric(10, 2) NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"administrator_id" integer,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('pending', 'done', 'refused')),
	CONSTRAINT "refunds_of_something" CHECK ("refunds"."hours" > 0 and "refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_end_at_a_time" CHECK (("refunds"."status" = 'pending') = ("refunds"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind_known";--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_kind_known";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_paid_in_full";--> statement-breakpoint
DROP INDEX "purchases_owed_back";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_purchase" ON "refunds" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_refund_key" ON "credit_entries" USING btree ("refund_id","kind") WHERE "credit_entries"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_refund_key" ON "payments" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "purchases_owed_back" ON "purchases" USING btree ("id") WHERE "purchases"."received_cents" > case "purchases"."status" when 'paid' then "purchases"."amount" * 100 - "purchases"."refunded_cents" when 'pending' then "purchases"."received_cents" else 0 end;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_refund_named" CHECK (("credit_entries"."refund_id" is not null) = ("credit_entries"."kind" in ('purchase-refund', 'refund-refused')));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind_known" CHECK ("credit_entries"."kind" in ('welcome', 'purchase', 'booking', 'refund', 'give-back', 'adjustment', 'purchase-refund', 'refund-refused'));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind_known" CHECK ("letters"."kind" in ('confirm-address', 'forgotten-password', 'password-changed', 'address-changed', 'address-wanted', 'factor-added', 'factor-removed', 'factor-recovered', 'device-new', 'guardian-invited', 'session-booked', 'session-moved', 'session-cancelled', 'session-reassigned', 'session-tomorrow', 'session-soon', 'purchase-receipt', 'transfer-reminder', 'purchase-refunded', 'hours-low', 'hours-given-back', 'tutor-report', 'weekly-progress', 'tutor-day', 'tutor-invited'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_refunded_at_most_paid" CHECK ("purchases"."refunded_cents" between 0 and case "purchases"."status" when 'paid' then "purchases"."amount" * 100 else 0 end);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_paid_in_full" CHECK ("purchases"."status" <> 'paid' or "purchases"."received_cents" + "purchases"."refunded_cents" >= "purchases"."amount" * 100);
--> statement-breakpoint
-- A refund takes its hours off the balance as it begins, by its own row of the ledger: both stand or fall together.
CREATE FUNCTION begin_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought purchases%ROWTYPE;
  refunded_hours numeric;
  refunded_cents bigint;
BEGIN
  -- The lock puts refunds of one purchase in a queue, so that each sees those before it.
  SELECT * INTO bought FROM purchases WHERE id = NEW.purchase_id FOR UPDATE;
  SELECT sum(hours), sum(amount_cents) INTO refunded_hours, refunded_cents
    FROM refunds WHERE purchase_id = NEW.purchase_id AND status <> 'refused';
  IF NEW.status <> 'pending' OR bought.status <> 'paid'
    OR refunded_hours > bought.hours OR refunded_cents > bought.amount * 100 THEN
    RAISE EXCEPTION 'a refund begins pending, of no more than was paid'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'refunds_within_purchase';
  END IF;
  INSERT INTO credit_entries (student_id, kind, hours, purchase_id, refund_id, administrator_id, created_at)
    VALUES (bought.student_id, 'purchase-refund', -NEW.hours, bought.id, NEW.id, NEW.administrator_id, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_begin AFTER INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION begin_refund();
--> statement-breakpoint
CREATE FUNCTION match_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM refunds JOIN purchases ON purchases.id = refunds.purchase_id
    WHERE refunds.id = NEW.refund_id AND refunds.status = 'pending' AND refunds.hours = -NEW.hours
      AND purchases.id = NEW.purchase_id AND purchases.student_id = NEW.student_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no pending refund of these hours' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_match_refund BEFORE INSERT ON credit_entries
  FOR EACH ROW WHEN (NEW.kind = 'purchase-refund') EXECUTE FUNCTION match_refund();
--> statement-breakpoint
-- The ledger's row that returns the hours is what makes a refund refused.
CREATE FUNCTION refuse_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refunds SET status = 'refused', ended_at = NEW.created_at FROM purchases
    WHERE refunds.id = NEW.refund_id AND refunds.status = 'pending' AND refunds.hours = NEW.hours
      AND purchases.id = refunds.purchase_id AND purchases.id = NEW.purchase_id
      AND purchases.student_id = NEW.student_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no pending refund of these hours' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_refuse_refund BEFORE INSERT ON credit_entries
  FOR EACH ROW WHEN (NEW.kind = 'refund-refused') EXECUTE FUNCTION refuse_refund();
--> statement-breakpoint
-- The money that goes back is what makes a refund done. Triggers run in the order of their names: this one raises what
-- was refunded before `payments_count` lowers what was received, so that a paid purchase is paid in full at every moment.
CREATE FUNCTION close_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refunds SET status = 'done', ended_at = NEW.created_at
    WHERE id = NEW.refund_id AND purchase_id = NEW.purchase_id AND amount_cents = -NEW.amount_cents AND status = 'pending';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no pending refund of this money' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE purchases SET refunded_cents = refunded_cents - NEW.amount_cents WHERE id = NEW.purchase_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_close_refund BEFORE INSERT ON payments
  FOR EACH ROW WHEN (NEW.refund_id IS NOT NULL) EXECUTE FUNCTION close_refund();
--> statement-breakpoint
-- Depth 0 is a statement of a caller: only the triggers above end a refund, and count what was refunded.
CREATE FUNCTION refuse_refund_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a refund is changed by its money and the ledger only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_keep_their_life BEFORE UPDATE OR DELETE ON refunds
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_refund_change();
--> statement-breakpoint
CREATE TRIGGER refunds_no_truncate BEFORE TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_refund_change();
--> statement-breakpoint
CREATE TRIGGER purchases_refunded_by_refunds BEFORE UPDATE OF refunded_cents ON purchases
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND NEW.refunded_cents <> OLD.refunded_cents)
  EXECUTE FUNCTION refuse_refund_change();
