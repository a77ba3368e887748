<?php

declare(strict_types=1);

namespace Tillbook\StandIn;

/**
 * The stand-in's tables. Their names differ from WooCommerce's, so that they don't conflict with a later
 * installation.
 */
final class Tables
{
    private const VERSION = '1';

    private const VERSION_OPTION = 'tillbook_standin_tables';

    public static function name(string $table): string
    {
        global $wpdb;

        return $wpdb->prefix . 'standin_' . $table;
    }

    public static function createIfOld(): void
    {
        if (get_option(self::VERSION_OPTION) !== self::VERSION) {
            self::create();
        }
    }

    public static function create(): void
    {
        global $wpdb;

        $collate = $wpdb->get_charset_collate();
        foreach (self::definitions() as $table => $columns) {
            $wpdb->query('CREATE TABLE IF NOT EXISTS ' . self::name($table) . " (\n{$columns}\n) {$collate}");
        }
        update_option(self::VERSION_OPTION, self::VERSION);
    }

    /** @return array<string, string> */
    private static function definitions(): array
    {
        return [
            'orders' => "id bigint unsigned NOT NULL AUTO_INCREMENT,
                type varchar(20) NOT NULL,
                status varchar(20) NOT NULL,
                parent_id bigint unsigned NOT NULL DEFAULT 0,
                customer_id bigint unsigned NOT NULL DEFAULT 0,
                currency varchar(10) NOT NULL DEFAULT '',
                total varchar(40) NOT NULL DEFAULT '0',
                billing_email varchar(320) NOT NULL DEFAULT '',
                payment_method varchar(100) NOT NULL DEFAULT '',
                transaction_id varchar(100) NOT NULL DEFAULT '',
                date_created bigint NOT NULL DEFAULT 0,
                date_modified bigint NOT NULL DEFAULT 0,
                data longtext NOT NULL,
                PRIMARY KEY (id),
                KEY type_status (type, status),
                KEY parent_id (parent_id),
                KEY date_created (date_created)",
            'order_meta' => "id bigint unsigned NOT NULL AUTO_INCREMENT,
                order_id bigint unsigned NOT NULL,
                meta_key varchar(191) NOT NULL,
                meta_value longtext,
                PRIMARY KEY (id),
                KEY order_id (order_id),
                KEY meta_key (meta_key)",
            'order_items' => "id bigint unsigned NOT NULL AUTO_INCREMENT,
                order_id bigint unsigned NOT NULL,
                type varchar(40) NOT NULL,
                data longtext NOT NULL,
                PRIMARY KEY (id),
                KEY order_id (order_id)",
            'order_notes' => "id bigint unsigned NOT NULL AUTO_INCREMENT,
                order_id bigint unsigned NOT NULL,
                content longtext NOT NULL,
                customer_note int NOT NULL DEFAULT 0,
                added_by varchar(100) NOT NULL DEFAULT 'system',
                date_created bigint NOT NULL,
                PRIMARY KEY (id),
                KEY order_id (order_id)",
            'notes' => "id bigint unsigned NOT NULL AUTO_INCREMENT,
                name varchar(191) NOT NULL,
                status varchar(40) NOT NULL,
                is_deleted int NOT NULL DEFAULT 0,
                date_created bigint NOT NULL,
                data longtext NOT NULL,
                PRIMARY KEY (id),
                KEY name (name)",
            'actions' => "id bigint unsigned NOT NULL AUTO_INCREMENT,
                hook varchar(191) NOT NULL,
                args longtext NOT NULL,
                action_group varchar(191) NOT NULL DEFAULT '',
                status varchar(20) NOT NULL,
                priority int NOT NULL DEFAULT 10,
                scheduled bigint NOT NULL DEFAULT 0,
                is_async int NOT NULL DEFAULT 0,
                recurrence bigint NOT NULL DEFAULT 0,
                unique_key varchar(64) DEFAULT NULL,
                modified bigint NOT NULL DEFAULT 0,
                message text,
                PRIMARY KEY (id),
                UNIQUE KEY unique_key (unique_key),
                KEY status_scheduled (status, scheduled),
                KEY hook (hook)",
        ];
    }
}
