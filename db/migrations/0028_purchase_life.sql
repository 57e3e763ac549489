CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"administrator_id" integer,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_not_zero" CHECK ("payments"."amount_cents" <> 0)
);
--> statement-breakpoint
DROP INDEX "purchases_created";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "status" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "received_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_purchase" ON "payments" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_purchase_key" ON "credit_entries" USING btree ("purchase_id") WHERE "credit_entries"."kind" = 'purchase';--> statement-breakpoint
CREATE INDEX "purchases_paid" ON "purchases" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "purchases_pending" ON "purchases" USING btree ("created_at") WHERE "purchases"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_status_known" CHECK ("purchases"."status" in ('pending', 'paid', 'failed', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_paid_at_a_time" CHECK (("purchases"."status" = 'paid') = ("purchases"."paid_at" is not null));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_paid_in_full" CHECK ("purchases"."status" <> 'paid' or "purchases"."received_cents" >= "purchases"."amount" * 100);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_received_not_negative" CHECK ("purchases"."received_cents" >= 0);--> statement-breakpoint
-- Every purchase that exists was settled when it was made.
UPDATE "purchases" SET "status" = 'paid', "paid_at" = "created_at", "received_cents" = "amount" * 100;--> statement-breakpoint
INSERT INTO "payments" ("purchase_id", "amount_cents", "created_at")
  SELECT "id", "received_cents", "created_at" FROM "purchases" WHERE "received_cents" > 0 ORDER BY "id";--> statement-breakpoint
-- Money that arrives counts for its purchase, in the same statement.
CREATE FUNCTION count_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchases SET received_cents = received_cents + NEW.amount_cents WHERE id = NEW.purchase_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_count BEFORE INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION count_payment();
--> statement-breakpoint
CREATE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payments is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
--> statement-breakpoint
CREATE TRIGGER payments_no_truncate BEFORE TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_payment_change();
--> statement-breakpoint
-- The ledger's row for the hours is what makes a purchase paid: both stand or fall together, once.
CREATE FUNCTION pay_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchases SET status = 'paid', paid_at = NEW.created_at
    WHERE id = NEW.purchase_id AND student_id = NEW.student_id AND hours = NEW.hours AND status <> 'paid';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no unpaid purchase of these hours' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_pay_purchase BEFORE INSERT ON credit_entries
  FOR EACH ROW WHEN (NEW.kind = 'purchase') EXECUTE FUNCTION pay_purchase();
--> statement-breakpoint
CREATE FUNCTION keep_purchase_life() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status = 'pending' AND NEW.received_cents = 0 THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'a purchase begins pending' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.student_id, NEW.hours, NEW.amount, NEW.payment_method, NEW.reference, NEW.created_at)
    IS DISTINCT FROM (OLD.student_id, OLD.hours, OLD.amount, OLD.payment_method, OLD.reference, OLD.created_at) THEN
    RAISE EXCEPTION 'what a purchase is about never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  -- Depth 1 is this trigger itself; 2 means that the trigger of a payment or of the ledger made the change.
  IF pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
  IF (NEW.received_cents, NEW.paid_at) IS DISTINCT FROM (OLD.received_cents, OLD.paid_at) THEN
    RAISE EXCEPTION 'a purchase is paid by payments and the ledger only' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status <> OLD.status AND OLD.status <> 'pending' THEN
    RAISE EXCEPTION 'a purchase ends once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchases_keep_their_life BEFORE INSERT OR UPDATE ON purchases
  FOR EACH ROW EXECUTE FUNCTION keep_purchase_life();
