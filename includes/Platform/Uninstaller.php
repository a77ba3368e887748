<?php

declare(strict_types=1);

namespace Tillbook\Platform;

use RuntimeException;
use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Admin\UserPreferences;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Inbox\StoredNotes;
use Tillbook\Platform\Options\JsonUserMeta;
use Tillbook\Platform\Options\OwnedOptions;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\Scheduler\StoredJobs;
use Tillbook\Platform\Secrets\SecretOption;
use Tillbook\Platform\Settings\StoreSettings;
use wpdb;

/**
 * Removes Tillbook's data from a site, including evidence files, if the merchant opted in. Export files, secrets, the
 * capabilities and the Accountant role are always removed. Under names shared with other plugins, only data
 * created by Tillbook is removed. Shoppers' orders are kept, and the site's name in the metadata of their payments. A
 * copy of the site may share the folder for files with the original: only files that its own tables name are removed.
 */
final class Uninstaller
{
    public const OPT_IN = 'tillbook_uninstall_remove_data';
    private const PREFIX = 'tillbook_';
    /**
     * SiteId::OPTION: random digits that say nothing about anyone. Without them, a store that installs Tillbook again
     * would treat the payments of its orders as another shop's.
     */
    private const KEPT = 'tillbook_site_id';
    private const CHUNK = 500;

    /**
     * @param bool $isOnOtherSites whether another site of the network has data: users' meta data is shared with it
     * @param bool $isCopy whether the site is, or may be, a copy of another one
     */
    public function __construct(
        private readonly wpdb $wpdb,
        private readonly bool $isOnOtherSites = false,
        private readonly bool $isCopy = false,
    ) {}

    /**
     * Uninstalls from the current site.
     *
     * @return bool whether the stored data was removed
     *
     * @throws RuntimeException if something may be left; it can be repeated
     */
    public function run(): bool
    {
        $isRemoved = StrictReads::during($this->remove(...));
        if ($isRemoved) {
            delete_option(self::OPT_IN);
        }

        return $isRemoved;
    }

    private function remove(): bool
    {
        // Exports contain customers' names, and without the plugin nothing would delete them when they expire.
        (new PrivateFolder())->remove($this->ownFiles('exports', 'file'));
        Roles::remove();
        $this->removeOptions(SecretOption::PREFIX);
        if (get_option(self::OPT_IN) !== 'yes') {
            return false;
        }
        PrivateFolder::ofEvidence()->remove($this->ownFiles('sandbox_files', 'stored_as'));
        if (function_exists('as_unschedule_all_actions') && did_action('action_scheduler_init') > 0) {
            as_unschedule_all_actions('', [], RecurringJob::GROUP);
        }
        $this->removeCards();
        if (!$this->isOnOtherSites) {
            $this->removePreferences();
            $this->removeCustomers();
        }
        $this->removeUserMeta();
        (new StoredNotes($this->wpdb))->remove();
        (new OwnedOptions())->release();
        delete_option(StoreSettings::OPTION);
        self::leaveGatewayOrder();
        self::leaveSidebars();
        (new OwnTables($this->wpdb))->drop();
        (new StoredJobs($this->wpdb))->remove();
        foreach (['', 'widget_', '_transient_', '_transient_timeout_'] as $before) {
            $this->removeOptions($before . self::PREFIX);
        }

        return true;
    }

    /**
     * Returns the files to delete.
     *
     * @return list<string>|null null if all in the folder are this site's own
     */
    private function ownFiles(string $table, string $column): ?array
    {
        $table = $this->wpdb->prefix . self::PREFIX . $table;
        if (!$this->isCopy) {
            return null;
        }
        $names = in_array($table, (new OwnTables($this->wpdb))->of($this->wpdb->prefix), true)
            ? $this->wpdb->get_col((string) $this->wpdb->prepare('SELECT %i FROM %i', $column, $table))
            : [];

        return array_values(array_filter($names, is_string(...)));
    }

    /** Removes preferences created while Tillbook was active; those of another plugin with such a name are kept. */
    private function removePreferences(): void
    {
        $users = get_users(['meta_key' => UserPreferences::OWNED_META, 'fields' => 'ids', 'blog_id' => 0]);
        foreach ($users as $user) {
            $id = is_numeric($user) ? (int) $user : 0;
            $owned = get_user_meta($id, UserPreferences::OWNED_META, true);
            foreach (is_array($owned) ? $owned : [] as $key) {
                if (is_string($key)) {
                    delete_user_meta($id, $key);
                }
            }
            delete_user_meta($id, UserPreferences::OWNED_META);
        }
    }

    /** Removes what users have on this site: saved views, the mode they look at and notices. */
    private function removeUserMeta(): void
    {
        $keys = $this->wpdb->get_col(
            (string) $this->wpdb->prepare(
                'SELECT DISTINCT meta_key FROM %i WHERE meta_key LIKE %s',
                $this->wpdb->usermeta,
                $this->wpdb->esc_like(JsonUserMeta::key(self::PREFIX)) . '%',
            ),
        );
        foreach (array_filter($keys, is_string(...)) as $key) {
            delete_metadata('user', 0, $key, '', true);
        }
    }

    /** Removes our gateway from WooCommerce's option with the order of all gateways. */
    private static function leaveGatewayOrder(): void
    {
        $order = get_option('woocommerce_gateway_order');
        if (is_array($order) && isset($order[OrderGateway::OURS])) {
            unset($order[OrderGateway::OURS]);
            update_option('woocommerce_gateway_order', $order);
        }
    }

    private static function leaveSidebars(): void
    {
        $sidebars = get_option('sidebars_widgets');
        if (is_array($sidebars)) {
            foreach (array_filter($sidebars, is_array(...)) as $name => $ids) {
                $sidebars[$name] = array_values((array) preg_grep('/^tillbook_/', $ids, PREG_GREP_INVERT));
            }
            update_option('sidebars_widgets', $sidebars);
        }
    }

    /** Removes which customers of the payments account users are. */
    private function removeCustomers(): void
    {
        foreach (['_tillbook_customers', '_tillbook_card_setup'] as $meta) {
            delete_metadata('user', 0, $meta, '', true);
        }
    }

    /**
     * Removes shoppers' saved cards, which can't be used without the plugin, from WooCommerce's tables: it can be
     * inactive, and its functions return a page of cards at a time.
     */
    private function removeCards(): void
    {
        $cards = $this->wpdb->prefix . 'woocommerce_payment_tokens';
        $meta = $this->wpdb->prefix . 'woocommerce_payment_tokenmeta';
        if (!ForeignTables::exist($this->wpdb, $cards, $meta)) {
            return;
        }
        do {
            $ids = array_map(
                absint(...),
                $this->wpdb->get_col(
                    (string) $this->wpdb->prepare(
                        'SELECT token_id FROM %i WHERE gateway_id = %s LIMIT %d',
                        $cards,
                        OrderGateway::OURS,
                        self::CHUNK,
                    ),
                ),
            );
            $isGone = $ids !== [];
            foreach ($ids === [] ? [] : [$meta => 'payment_token_id', $cards => 'token_id'] as $table => $column) {
                $marks = implode(', ', array_fill(0, count($ids), '%d'));
                $isGone =
                    $isGone &&
                    $this->wpdb->query(
                        (string) $this->wpdb->prepare("DELETE FROM %i WHERE %i IN ($marks)", $table, $column, ...$ids),
                    ) !== false;
            }
        } while ($isGone && count($ids) === self::CHUNK);
    }

    private function removeOptions(string $prefix): void
    {
        $names = $this->wpdb->get_col(
            (string) $this->wpdb->prepare(
                'SELECT option_name FROM %i WHERE option_name LIKE %s',
                $this->wpdb->options,
                $this->wpdb->esc_like($prefix) . '%',
            ),
        );

        array_map(delete_option(...), array_diff(array_filter($names, is_string(...)), [self::KEPT, self::OPT_IN]));
    }
}
