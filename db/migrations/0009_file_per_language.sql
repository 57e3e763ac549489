ALTER TABLE "study_guides" ADD COLUMN "stored_file_fr" text;--> statement-breakpoint
-- A text that was uploaded as French became French words; of other files the language was not kept, and English is assumed.
UPDATE study_guides SET stored_file_fr = stored_file, stored_file = NULL, version = version + 1
  WHERE stored_file LIKE '%.txt' AND content = '' AND content_fr <> '';
