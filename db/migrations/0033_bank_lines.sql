ALTER TABLE "payments" ADD COLUMN "bank_line" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_bank_line_key" ON "payments" USING btree ("bank_line");