-- Receipts and credit notes are issued by src/server/features/billing/receipts; the seller comes from the settings.
DROP FUNCTION IF EXISTS "receipt_for_purchase"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "credit_note_for_refund"() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "make_receipt"(integer) CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "make_credit_note"(integer) CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS "taxes_within"(integer, integer, jsonb) CASCADE;
--> statement-breakpoint
DROP TABLE "sellers" CASCADE;
--> statement-breakpoint
ALTER INDEX "purchases_owed_back" RENAME TO "purchases_overpaid";
