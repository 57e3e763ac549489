CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', coalesce(TG_ARGV[0], TG_TABLE_NAME || ' is append-only') USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER audit_entries_append_only
  BEFORE DELETE ON audit_entries
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_entries_no_truncate
  BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER ledger_entries_append_only
  BEFORE DELETE ON ledger_entries
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER ledger_entries_no_truncate
  BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER gift_recipients_given_by_ledger
  BEFORE DELETE OR UPDATE ON gift_recipients
  FOR EACH ROW
  WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER gift_recipients_no_truncate
  BEFORE TRUNCATE ON gift_recipients
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER gifts_never_change
  BEFORE DELETE OR UPDATE ON gifts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER occupied_quarters_not_rewritten
  BEFORE UPDATE ON occupied_quarters
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER payments_append_only
  BEFORE DELETE ON payments
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER payments_no_truncate
  BEFORE TRUNCATE ON payments
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER purchases_refunded_by_refunds
  BEFORE UPDATE OF refunded_cents ON purchases
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0) AND (new.refunded_cents <> old.refunded_cents))
  EXECUTE FUNCTION refuse_change('only payments and ledger entries can change a refund');

CREATE OR REPLACE TRIGGER question_sets_never_change
  BEFORE UPDATE ON question_sets
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER receipts_kept_six_years
  BEFORE DELETE ON receipts
  FOR EACH ROW
  WHEN (((old.year + 6))::numeric >= EXTRACT(year FROM now()))
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER receipts_never_change
  BEFORE UPDATE ON receipts
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER receipts_no_truncate
  BEFORE TRUNCATE ON receipts
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refunds_guarded
  BEFORE DELETE ON refunds
  FOR EACH ROW
  WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_change('only payments and ledger entries can change a refund');

CREATE OR REPLACE TRIGGER refunds_no_truncate
  BEFORE TRUNCATE ON refunds
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('only payments and ledger entries can change a refund');

CREATE OR REPLACE TRIGGER security_entries_append_only
  BEFORE DELETE OR UPDATE ON security_entries
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER security_entries_no_truncate
  BEFORE TRUNCATE ON security_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER time_off_is_not_edited
  BEFORE UPDATE ON time_off
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER price_lists_append_only
  BEFORE DELETE OR UPDATE ON price_lists
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER price_lists_no_truncate
  BEFORE TRUNCATE ON price_lists
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER price_packages_append_only
  BEFORE DELETE OR UPDATE ON price_packages
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER price_packages_no_truncate
  BEFORE TRUNCATE ON price_packages
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER school_changes_append_only
  BEFORE DELETE OR UPDATE ON school_changes
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER school_changes_no_truncate
  BEFORE TRUNCATE ON school_changes
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER school_settings_append_only
  BEFORE DELETE OR UPDATE ON school_settings
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER school_settings_no_truncate
  BEFORE TRUNCATE ON school_settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER consents_kept
  BEFORE DELETE ON consents
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER consents_no_truncate
  BEFORE TRUNCATE ON consents
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER bank_lines_kept
  BEFORE DELETE ON bank_lines
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER bank_lines_no_truncate
  BEFORE TRUNCATE ON bank_lines
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
