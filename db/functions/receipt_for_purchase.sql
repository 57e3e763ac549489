CREATE OR REPLACE FUNCTION receipt_for_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_receipt(NEW.purchase_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_make_receipt
  AFTER INSERT ON ledger_entries
  FOR EACH ROW
  WHEN (new.kind = 'purchase')
  EXECUTE FUNCTION receipt_for_purchase();
