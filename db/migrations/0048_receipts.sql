CREATE TABLE "receipt_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "receipt_counters_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"year" integer DEFAULT 0 NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"purchase_id" integer NOT NULL,
	"refund_id" integer,
	"student_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"seller_name" text NOT NULL,
	"seller_address" text NOT NULL,
	"buyer_name" text,
	"payment_method" text NOT NULL,
	"hours" numeric(10, 2) NOT NULL,
	"amount_cents" integer NOT NULL,
	"taxes" jsonb NOT NULL,
	"balance_hours" numeric(10, 2) NOT NULL,
	CONSTRAINT "receipts_series_known" CHECK ("receipts"."series" in ('receipt', 'credit-note', 'demo-receipt', 'demo-credit-note')),
	CONSTRAINT "receipts_language_known" CHECK ("receipts"."language" in ('en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"taxes" jsonb NOT NULL,
	CONSTRAINT "sellers_one" CHECK ("sellers"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number_key" ON "receipts" USING btree ("series","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_purchase_key" ON "receipts" USING btree ("purchase_id") WHERE "receipts"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_refund_key" ON "receipts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "receipts_purchase" ON "receipts" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "receipts_student" ON "receipts" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "receipts_issued" ON "receipts" USING btree ("issued_at");
--> statement-breakpoint
-- The counter's row stays locked until the transaction ends: numbers are given one after the other, and one that is rolled
-- back is given again. Nobody numbers a receipt in another way.
CREATE FUNCTION take_receipt_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.year := extract(year FROM NEW.issued_at AT TIME ZONE 'America/Toronto');
  INSERT INTO receipt_counters AS counter (series, year, last_number) VALUES (NEW.series, NEW.year, 1)
    ON CONFLICT (series, year) DO UPDATE SET last_number = counter.last_number + 1
    RETURNING last_number INTO NEW.number;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipts_take_number BEFORE INSERT ON receipts
  FOR EACH ROW EXECUTE FUNCTION take_receipt_number();
--> statement-breakpoint
-- What of a price is taxes, for the part of it from one cent to another: each tax is its rate of the price without taxes,
-- rounded to the cent. Parts are differences of rounded sums, so that the parts of a price add up to its taxes exactly.
CREATE FUNCTION taxes_within(from_cents integer, to_cents integer, taxes jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
      'name', tax->'name', 'number', tax->'number', 'ratePercent', tax->'ratePercent',
      'cents', round(to_cents * share) - round(from_cents * share)) ORDER BY place), '[]')
  FROM (
    SELECT tax, place, (tax->>'ratePercent')::numeric / (100 + sum((tax->>'ratePercent')::numeric) OVER ()) AS share
    FROM jsonb_array_elements(taxes) WITH ORDINALITY AS listed(tax, place)
  ) AS shares
$$;
--> statement-breakpoint
-- Each start of the site writes who sells; before the first one nobody has said so.
CREATE FUNCTION make_receipt(of_purchase integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO receipts (series, purchase_id, student_id, issued_at, language, seller_name, seller_address, buyer_name,
    payment_method, hours, amount_cents, taxes, balance_hours)
  SELECT CASE WHEN starts_with(bought.reference, 'demo-') THEN 'demo-receipt' ELSE 'receipt' END,
    bought.id, bought.student_id, bought.paid_at, buyer.preferred_language, coalesce(sellers.name, 'Plume'), coalesce(sellers.address, ''),
    coalesce(nullif(concat_ws(' ', buyer.first_name, buyer.last_name), ''), buyer.email),
    bought.payment_method, bought.hours, bought.amount * 100,
    taxes_within(0, (bought.amount * 100)::integer, coalesce(sellers.taxes, '[]')), entry.balance_after
  FROM purchases AS bought
  JOIN students AS buyer ON buyer.id = bought.student_id
  JOIN credit_entries AS entry ON entry.purchase_id = bought.id AND entry.kind = 'purchase'
  LEFT JOIN sellers ON true
  WHERE bought.id = of_purchase
$$;
--> statement-breakpoint
-- A credit note names the buyer, the language and the taxes of the receipt that it takes back.
CREATE FUNCTION make_credit_note(of_refund integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO receipts (series, purchase_id, refund_id, student_id, issued_at, language, seller_name, seller_address,
    buyer_name, payment_method, hours, amount_cents, taxes, balance_hours)
  SELECT CASE receipt.series WHEN 'demo-receipt' THEN 'demo-credit-note' ELSE 'credit-note' END,
    receipt.purchase_id, refund.id, receipt.student_id, refund.ended_at, receipt.language, coalesce(sellers.name, 'Plume'), coalesce(sellers.address, ''),
    receipt.buyer_name, receipt.payment_method, refund.hours, refund.amount_cents,
    taxes_within(earlier.cents, earlier.cents + refund.amount_cents, receipt.taxes), buyer.credits_remaining
  FROM refunds AS refund
  JOIN receipts AS receipt ON receipt.purchase_id = refund.purchase_id AND receipt.refund_id IS NULL
  JOIN students AS buyer ON buyer.id = receipt.student_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::integer AS cents FROM receipts
    WHERE purchase_id = refund.purchase_id AND refund_id IS NOT NULL) AS earlier
  LEFT JOIN sellers ON true
  WHERE refund.id = of_refund
$$;
--> statement-breakpoint
CREATE FUNCTION receipt_for_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_receipt(NEW.purchase_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_make_receipt AFTER INSERT ON credit_entries
  FOR EACH ROW WHEN (NEW.kind = 'purchase') EXECUTE FUNCTION receipt_for_purchase();
--> statement-breakpoint
CREATE FUNCTION credit_note_for_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_credit_note(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_make_credit_note AFTER UPDATE OF status ON refunds
  FOR EACH ROW WHEN (NEW.status = 'done' AND OLD.status <> 'done') EXECUTE FUNCTION credit_note_for_refund();
--> statement-breakpoint
CREATE TRIGGER receipts_never_change BEFORE UPDATE ON receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Six years after the end of their year nothing asks for them any more, and they name people.
CREATE TRIGGER receipts_kept_six_years BEFORE DELETE ON receipts
  FOR EACH ROW WHEN (OLD.year + 6 >= extract(year FROM now())) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipts_no_truncate BEFORE TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
