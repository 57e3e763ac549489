CREATE TABLE "price_lists" (
	"id" integer PRIMARY KEY NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"hourly_cents" integer NOT NULL,
	CONSTRAINT "price_lists_hourly_in_dollars" CHECK ("price_lists"."hourly_cents" > 0 and "price_lists"."hourly_cents" % 100 = 0)
);
--> statement-breakpoint
CREATE TABLE "price_packages" (
	"price_list_id" integer NOT NULL,
	"hours" numeric(5, 2) NOT NULL,
	"price_cents" integer NOT NULL,
	"label" text NOT NULL,
	"label_fr" text NOT NULL,
	"is_popular" boolean NOT NULL,
	"is_on_sale" boolean NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "price_packages_price_list_id_hours_pk" PRIMARY KEY("price_list_id","hours"),
	CONSTRAINT "price_packages_hours_known" CHECK ("price_packages"."hours" between 0.5 and 100 and "price_packages"."hours" % 0.5 = 0),
	CONSTRAINT "price_packages_price_positive" CHECK ("price_packages"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "school_changes" (
	"version" integer PRIMARY KEY NOT NULL,
	"administrator_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_settings" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "school_settings_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_id_school_changes_version_fk" FOREIGN KEY ("id") REFERENCES "public"."school_changes"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_packages" ADD CONSTRAINT "price_packages_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_changes" ADD CONSTRAINT "school_changes_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_settings" ADD CONSTRAINT "school_settings_version_school_changes_version_fk" FOREIGN KEY ("version") REFERENCES "public"."school_changes"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_packages_one_popular" ON "price_packages" USING btree ("price_list_id") WHERE "price_packages"."is_popular";